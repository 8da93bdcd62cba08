export { loadReviews } from './reviews.server.ts'
