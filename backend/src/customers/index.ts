export { registerCustomers } from './routes.ts'
