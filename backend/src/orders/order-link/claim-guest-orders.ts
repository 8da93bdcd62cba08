import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { EmailOwnerListener } from '../../accounts/index.ts'
import { lapsesCountFor } from '../../platform/limits/unpaid-pause.ts'
import { couponUse } from '../../schema/coupons.ts'
import { order, orderReturn } from '../../schema/orders.ts'
import { orderSubject } from '../payment/coupon-subject.ts'
import { purchasesChanged } from '../purchase-listeners.ts'

/**
 * Moves orders that were bought as a guest to the account that has proven their email. An order with an open payment
 * page stays with the browser that is paying it, until the next login, and so does one that has just run out unpaid. Its network is deleted a day later, like any
 * other's: otherwise each new account would restore the network's share of unpaid pages.
 */
export const claimGuestOrders: EmailOwnerListener = async ({ now }, tx, { id: userId, email }) => {
  const isSettled = or(
    ne(order.paymentStatus, 'expired'),
    lt(order.editedOn, new Date(now().getTime() - lapsesCountFor)),
  )
  const claimed = await tx
    .update(order)
    .set({ userId, guestKey: null, guestEmail: null, joinedOn: now(), editedOn: now() })
    .where(and(eq(order.guestEmail, sql`lower(${email})`), ne(order.paymentStatus, 'unpaid'), isSettled))
    .returning({ id: order.id, userId: order.userId })
  if (claimed.length === 0) return
  const ids = claimed.map(({ id }) => id)
  await tx.update(orderReturn).set({ userId }).where(inArray(orderReturn.orderId, ids))
  await tx
    .update(couponUse)
    .set({ userId })
    .where(inArray(couponUse.subject, ids.map(orderSubject)))
  for (const row of claimed) await purchasesChanged(tx, row)
}
