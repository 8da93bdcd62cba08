export { adaptContent } from './calls.ts'
