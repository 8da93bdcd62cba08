export { Reviews } from './reviews-section.tsx'
