export type { Order } from './order.ts'
export { OrderMissing } from './order-missing.tsx'
export { OrderBookings, OrderItems, OrderSums } from './order-parts.tsx'
export { orderQuery } from './order-queries.ts'
