/** The door of the orders: the list, and one of them. */
export { OrderPage } from './order-page.tsx'
export { OrdersPage } from './orders-page.tsx'
