/** The door of the customers: the list, and one of them. */
export { CustomerPage } from './customer-page.tsx'
export { CustomersPage } from './customers-page.tsx'
