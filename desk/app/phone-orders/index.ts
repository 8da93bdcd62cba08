/** The door of orders that are taken by phone. */
export { PhoneOrderPage } from './phone-order-page.tsx'
