export { registerWaitlist } from './routes.ts'
