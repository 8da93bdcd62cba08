import type { PhoneSale } from '@marah/contract/desk/pay-link'
import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { phoneOrder } from '../../schema/order-desk.ts'
import { paymentSession } from '../../schema/payments.ts'
import type { Services } from '../../services/services.ts'
import { staffNames } from '../../services/staff-names.ts'
import { payLinkAddress } from '../order-link/pay-link.ts'
import type { OrderRow } from '../own-orders/own-order.ts'

type Json = z.input<typeof PhoneSale>
type Link = NonNullable<Json['link']>

/** Reads how an order was taken by phone, with its link; null if it was not. */
export async function phoneSale(services: Services, row: OrderRow): Promise<Json | null> {
  const { db } = services.database
  const [found] = await db.select().from(phoneOrder).where(eq(phoneOrder.orderId, row.id))
  if (!found) return null
  const names = await staffNames(db, [{ kind: 'staff', id: found.staffId }])
  const [payment] = await db
    .select()
    .from(paymentSession)
    .where(eq(paymentSession.orderId, row.id))
    .orderBy(desc(paymentSession.id))
    .limit(1)
  const link: Link | null =
    found.linkCode === null || !payment
      ? null
      : {
          status: statusOf(payment.status),
          address: payLinkAddress(services, found.linkCode),
          expires_on: payment.expiresOn.toISOString(),
          sent_by: found.sentBy,
          sent_on: found.sentOn?.toISOString() ?? null,
        }
  return { taken_by: names.get(found.staffId) ?? null, renewed_by: found.renewedBy, link }
}

function statusOf(status: (typeof paymentSession.$inferSelect)['status']): Link['status'] {
  switch (status) {
    case 'creating':
      return 'opening'
    case 'open':
      return 'open'
    // Money that a person has to look at has come, too.
    case 'paid':
    case 'due':
    case 'held':
      return 'paid'
    case 'expired':
    case 'failed':
    case 'returned':
      return 'ended'
  }
}
