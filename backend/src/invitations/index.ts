export { registerInvitations } from './routes.ts'
