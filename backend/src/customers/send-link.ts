import { and, desc, eq } from 'drizzle-orm'
import { mailOrderLink } from '../orders/index.ts'
import { HttpError } from '../platform/errors/http-error.ts'
import { orderNumber } from '../platform/text/record-numbers.ts'
import { order } from '../schema/orders.ts'
import type { Services } from '../services/services.ts'
import { isBought } from './purchases-of.ts'
import { readCustomerRow } from './read-customer.ts'

/**
 * Mails a guest the link of the newest order. The gate counts it before the transaction, as every message whose requester waits.
 * @throws HttpError 404, 409 without an order of a guest, 429
 */
export async function sendOrderLinkTo(services: Services, id: number): Promise<{ number: string }> {
  const { email } = await readCustomerRow(services.database.db, id)
  const counted = await services.messenger.count({ channel: 'mail', kind: 'order_link', to: email })
  return services.database.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(order)
      .where(and(eq(order.guestEmail, email.toLowerCase()), isBought))
      .orderBy(desc(order.createdOn), desc(order.id))
      .limit(1)
    if (!found) throw new HttpError(409, 'no_guest_order')
    await mailOrderLink(services, tx, found, counted)
    const number = orderNumber(found.id)
    await services.audit.note(tx, {
      subject: `customer:${id}`,
      before: null,
      after: { order: found.id },
      reason: 'order_link',
    })
    return { number }
  })
}
