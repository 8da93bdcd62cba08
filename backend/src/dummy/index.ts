export { registerDummies } from './routes.ts'
