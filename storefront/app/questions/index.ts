export { Questions } from './questions-section.tsx'
