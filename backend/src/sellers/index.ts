export { registerSellers } from './routes.ts'
