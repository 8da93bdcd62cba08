import { sql } from 'drizzle-orm'
import { releaseCoupon, spendCoupon } from '../../coupons/index.ts'
import type { Payable } from '../../payments/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { orderLine, orderReturn, orderReturnLine, returnedAmount } from '../../schema/orders.ts'
import { refund } from '../../schema/payments.ts'
import type { Services } from '../../services/services.ts'
import { endDisputedOrder } from '../cancellation/end-order.ts'
import { hasGoods, moveLines, unitsOf } from '../own-orders/order-lines.ts'
import type { OrderRow } from '../own-orders/own-order.ts'
import { orderSubject } from './coupon-subject.ts'
import { markCartOrdered, returnToCart } from './leave-cart.ts'
import { asksForMore } from './outdated-page.ts'
import { releaseStock, sellStock, sellUnreserved } from './stock.ts'

/** Goods as a payable: lines of an order, their stock and the use of the order's coupon. */
export const goods: Payable = {
  leaveCart: async (tx, { cartId }) => {
    if (cartId !== null) await markCartOrdered(tx, cartId)
  },
  sell: sellGoods,
  release: releaseGoods,
  returnToCart,
  endDisputed: endDisputedOrder,
  isHandedOver: hasGoods,
  isOutdated: asksForMore,
  sumUpRefunds: sumUpLines,
}

/** Takes the coupon's use before the stock, like all code; for late money, both must still be available. */
async function sellGoods(
  { now }: Services,
  tx: Transaction,
  { id }: OrderRow,
  { late }: { late: boolean },
): Promise<boolean> {
  if (!(await hasGoods(tx, id))) return true
  if (!(await spendCoupon(tx, orderSubject(id), now()))) return false
  return late ? sellReleased(tx, id) : sellReserved(tx, id)
}

async function sellReserved(tx: Transaction, orderId: number): Promise<true> {
  const units = await unitsOf(tx, orderId, 'reserved')
  if (units.length > 0) await sellStock(tx, units)
  await moveLines(tx, orderId, 'reserved', 'sold')
  return true
}

/** Sells goods for late money, whose stock was released: all units must still be available. */
async function sellReleased(tx: Transaction, orderId: number): Promise<boolean> {
  const units = await unitsOf(tx, orderId, 'released')
  if (units.length === 0 || !(await sellUnreserved(tx, units))) return false
  await moveLines(tx, orderId, 'released', 'sold')
  return true
}

async function releaseGoods({ now }: Services, tx: Transaction, orderId: number): Promise<void> {
  await releaseCoupon(tx, orderSubject(orderId), now())
  const units = await unitsOf(tx, orderId, 'reserved')
  if (units.length > 0) await releaseStock(tx, units)
  await moveLines(tx, orderId, 'reserved', 'released')
}

/** Sums up the refunds of each line from its returns. */
async function sumUpLines(tx: Transaction, orderId: number): Promise<void> {
  await tx.execute(sql`
    update ${orderLine} set refunded_amount = (
      select coalesce(sum(${returnedAmount}), 0) from ${orderReturnLine}
      join ${orderReturn} on ${orderReturn.id} = ${orderReturnLine.returnId}
      join ${refund} paid on paid.return_id = ${orderReturn.id} and paid.status = 'done'
      where ${orderReturnLine.orderLineId} = ${orderLine}.id)
    where order_id = ${orderId}`)
}
