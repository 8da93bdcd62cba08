export { loadQuestions } from './questions.server.ts'
