/** Follows the link of an order by phone, and withdraws it. */
import { eq } from 'drizzle-orm'
import { changeOf, type OrderRow, orderLink } from '../../orders/index.ts'
import { closePayment, finalise, isLive, openPage } from '../../payments/index.ts'
import { HttpError, notFound } from '../../platform/errors/http-error.ts'
import type { RateLimit } from '../../platform/limits/rate-limit.ts'
import { phoneOrder } from '../../schema/order-desk.ts'
import { order } from '../../schema/orders.ts'
import type { Services } from '../../services/services.ts'
import { shopAddress } from '../../shop/shop-address.ts'
import { type Link, linkOf } from './send-pay-link.ts'

/** Each use asks the provider. */
const linkUses: RateLimit = { name: 'pay-link', times: 30, seconds: 60 }

/** Returns where the link leads: to the page while it can be paid, then to the order. @throws HttpError 404, 429 */
export async function followLink(
  services: Services,
  code: string,
  aim: 'to_pay' | 'to_order',
): Promise<string> {
  const { db } = services.database
  const [known] = await db
    .select({ id: phoneOrder.orderId })
    .from(phoneOrder)
    .where(eq(phoneOrder.linkCode, code))
  if (!known) throw notFound()
  await services.rateLimits.spend(linkUses, code)
  const before = await linkOf(db, known.id)
  if (!before) throw notFound()
  if (aim === 'to_pay') await learnState(services, before)
  const { row, payment } = (await linkOf(db, known.id)) ?? before
  if (aim === 'to_pay' && isLive(payment) && payment.url !== null) return payment.url
  const shown = (await changedOrder(services, row.id)) ?? row
  return shopAddress(services, shown.language, await orderLink(services, shown))
}

/** A customer who pays the difference of a size is led to the order that it changes. */
async function changedOrder({ database: { db } }: Services, id: number): Promise<OrderRow | undefined> {
  const change = await changeOf(db, id)
  const [found] = change ? await db.select().from(order).where(eq(order.id, change.changedId)) : []
  return found
}

/** A customer who has just paid comes back by the same link, perhaps before the provider's event. */
async function learnState(services: Services, { payment }: Link): Promise<void> {
  if (!isLive(payment)) return
  try {
    if (payment.providerSessionId === null) await openPage(services, payment)
    // Not a shared answer of some seconds ago, which may be from before the payment.
    else await finalise(services, payment.providerSessionId)
  } catch (error) {
    // While the provider does not answer, the page that it has opened is the best that is known.
    if (!(error instanceof HttpError) || error.status !== 503) throw error
  }
}

/** Ends a link. A payment in the last moment counts. @throws HttpError 409, 503 while the provider does not answer */
export async function withdrawLink(services: Services, id: number): Promise<void> {
  const link = await linkOf(services.database.db, id)
  if (!link) throw notFound()
  if (isLive(link.payment)) await closePayment(services, link.payment)
  await services.database.transaction(async (tx) => {
    const now = await linkOf(tx, id, 'lock')
    if (!now) throw notFound()
    if (now.row.paymentStatus !== 'expired') throw new HttpError(409, 'link_paid')
    if (!isLive(link.payment)) throw new HttpError(409, 'link_ended')
    await services.audit.note(tx, {
      subject: `order:${id}`,
      before: { link: 'open' },
      after: { link: 'withdrawn' },
    })
  })
}
