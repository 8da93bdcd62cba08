import { eq } from 'drizzle-orm'
import type { Services } from '../platform/services.ts'
import { order } from '../schema/orders.ts'
import { paymentSession } from '../schema/payments.ts'
import { stripe } from './stripe/way.ts'
import type { WayToPay } from './way-to-pay.ts'

/** Hosted providers by the name under which payments are stored. */
const ways = { stripe } satisfies Record<string, WayToPay>

export type WayName = keyof typeof ways

/** @throws when a stored payment names a provider that this version has not got */
export function wayNamed(name: string): WayToPay {
  const found = Object.entries(ways).find(([known]) => known === name)
  if (!found) throw new Error(`No way to pay is called ${name}`)
  return found[1]
}

/** The provider on whose page new orders are paid. */
export function hostedWay(_services: Pick<Services, 'config'>): WayName {
  return 'stripe'
}

/** The provider that made a payment. */
export async function wayOfPayment(services: Services, paymentReference: string): Promise<WayToPay> {
  const [found] = await services.database.db
    .select({ provider: paymentSession.provider })
    .from(order)
    .innerJoin(paymentSession, eq(paymentSession.orderId, order.id))
    .where(eq(order.paymentReference, paymentReference))
    .limit(1)
  return wayNamed(found?.provider ?? hostedWay(services))
}
