export { registerPlayReviews } from './routes.ts'
