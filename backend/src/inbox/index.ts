export { registerInbox } from './routes.ts'
