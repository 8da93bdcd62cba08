import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { EmailOwnerListener } from '../accounts/index.ts'
import { couponUse } from '../schema/coupons.ts'
import { order, orderReturn } from '../schema/orders.ts'
import { orderSubject } from './coupon-subject.ts'
import { purchasesChanged } from './purchase-listeners.ts'

/**
 * The account that has proven an email takes over what was bought with it as a guest. An order whose payment page is open
 * stays the browser's that is paying it; the next login takes it over. Its network is forgotten a day later, like any
 * other's: else each new account would give a network its pages that ran out back.
 */
export const claimGuestOrders: EmailOwnerListener = async ({ now }, tx, { id: userId, email }) => {
  const claimed = await tx
    .update(order)
    .set({ userId, guestKey: null, guestEmail: null, editedOn: now() })
    .where(and(eq(order.guestEmail, sql`lower(${email})`), ne(order.paymentStatus, 'unpaid')))
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
