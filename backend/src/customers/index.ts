export { joinGuest } from './join-guest.ts'
export { customerTables } from './personal-tables.ts'
export { registerCustomers } from './routes.ts'
