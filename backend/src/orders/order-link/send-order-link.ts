import { hourSeconds } from '@marah/contract/rules/durations'
import { and, eq, sql } from 'drizzle-orm'
import type { RateLimit } from '../../platform/limits/rate-limit.ts'
import { idOfNumber } from '../../platform/text/record-numbers.ts'
import { order } from '../../schema/orders.ts'
import type { Services } from '../../services/services.ts'
import { mailOrderLink } from '../mails/mail-about.ts'

const byAddress: RateLimit = { name: 'order-link-address', times: 10, seconds: hourSeconds }
/** By number and email together: a stranger who knows the email alone cannot keep its owner from the link. */
const byOrder: RateLimit = { name: 'order-link-order', times: 5, seconds: hourSeconds }

/**
 * Mails the link of an order to the email of its purchase, if number and email belong together. The answer is the same
 * either way, so it reveals nothing; a try is counted before the order is looked up.
 */
export async function sendOrderLink(
  services: Services,
  { number, email }: { number: string; email: string },
  clientAddress: string,
): Promise<void> {
  await services.rateLimits.spend(byAddress, clientAddress)
  const id = idOfNumber(number)
  await services.rateLimits.spend(byOrder, `${id ?? number} ${email.toLowerCase()}`)
  if (id === null) return
  await services.database.transaction(async (tx) => {
    const isIt = and(eq(order.id, id), eq(sql`lower(${order.email})`, email.toLowerCase()))
    const [found] = await tx.select().from(order).where(isIt)
    // To a customer, an order without any payment is not an order.
    if (!found || found.paymentStatus === 'unpaid' || found.paymentStatus === 'expired') return
    await mailOrderLink(services, tx, found)
  })
}
