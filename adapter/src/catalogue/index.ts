export { adaptCatalogue } from './calls.ts'
