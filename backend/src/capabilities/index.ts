export { registerCapabilities } from './routes.ts'
