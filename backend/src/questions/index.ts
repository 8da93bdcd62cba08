export { anonymiseQuestions } from './close-account.ts'
export { registerQuestions } from './routes.ts'
