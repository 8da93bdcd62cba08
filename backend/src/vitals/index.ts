export { type PageVitals, readVitals } from './page-vitals.ts'
export { registerVitals } from './routes.ts'
