export { answerByShop, openQuestions } from './answer-by-shop.ts'
export { anonymiseQuestions } from './close-account.ts'
export { hideableQuestion } from './hide.ts'
export { registerQuestions } from './routes.ts'
