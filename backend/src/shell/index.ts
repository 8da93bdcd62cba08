export { registerShell } from './routes.ts'
