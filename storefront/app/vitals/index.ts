export { reportVitals } from './report-vitals.ts'
