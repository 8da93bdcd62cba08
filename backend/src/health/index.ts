export { registerHealth } from './routes.ts'
