import type { OrderGlance } from '@marah/contract/orders'
import { daySeconds } from '@marah/contract/rules/durations'
import { and, eq, isNotNull } from 'drizzle-orm'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { z } from 'zod'
import { HttpError, notFound } from '../../platform/errors/http-error.ts'
import { order } from '../../schema/orders.ts'
import type { AuthenticateOrder } from '../../services/http/actor-of-request.ts'
import type { Services } from '../../services/services.ts'
import { presentOrder } from '../own-orders/orders.ts'

/** Signed like access tokens, but for another audience, so that neither kind is accepted as the other. */
const algorithm = 'HS256'
const issuer = 'marah'
const audience = 'marah-order-link'
/** The time in which an order can still change: the longest time for returns, and the bank's days after it. */
const lifetimeDays = 90

/** Returns the storefront page, without its language, that shows an order to anyone who has its mail. */
export async function orderLink(
  services: Pick<Services, 'secretKey' | 'now'>,
  row: { readonly transactionId: string },
): Promise<string> {
  return `/orders/lookup?token=${await orderToken(services, row)}`
}

export async function orderToken(
  { secretKey, now }: Pick<Services, 'secretKey' | 'now'>,
  { transactionId }: { readonly transactionId: string },
): Promise<string> {
  const issuedAt = Math.floor(now().getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: algorithm })
    .setSubject(transactionId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setExpirationTime(issuedAt + lifetimeDays * daySeconds)
    .sign(secretKey)
}

/**
 * Returns the guest's order of a token. An account's orders require its login: for them, the link shows only their
 * state.
 */
export function authenticateOrder(services: Services): AuthenticateOrder {
  return async (token) => {
    const transactionId = await subjectOf(services, token)
    const [found] = await services.database.db
      .select({ id: order.id })
      .from(order)
      .where(and(eq(order.transactionId, transactionId), isNotNull(order.guestKey)))
    if (!found) throw notFound()
    return found.id
  }
}

/** Forged links and those of deleted orders get the same answer; an expired one is reported as such. */
export async function lookUpOrder(services: Services, token: string): Promise<z.input<typeof OrderGlance>> {
  const transactionId = await subjectOf(services, token)
  const { db } = services.database
  const [row] = await db.select().from(order).where(eq(order.transactionId, transactionId))
  if (!row) throw notFound()
  const { cart_frozen_data, ...shown } = await presentOrder(db, row)
  return {
    number: shown.number,
    status: shown.status,
    payment_status: shown.payment_status,
    amount: shown.amount,
    amount_currency: shown.amount_currency,
    refunded_amount: shown.refunded_amount,
    tracking: shown.tracking,
    fulfilment: shown.fulfilment,
    parcels: shown.parcels,
    timeline: shown.timeline,
    items: cart_frozen_data.items.map(({ id, item, quantity }) => ({
      id,
      name: item.name,
      options: item.options.map(({ text }) => text).join(' · '),
      quantity,
    })),
    guest_order: row.guestKey === null ? null : { transaction_id: row.transactionId, email: row.email },
  }
}

async function subjectOf({ secretKey, now }: Services, token: string): Promise<string> {
  try {
    const { payload } = await jwtVerify(token, secretKey, {
      algorithms: [algorithm],
      issuer,
      audience,
      requiredClaims: ['exp', 'sub'],
      currentDate: now(),
    })
    return payload.sub ?? ''
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new HttpError(400, 'link_expired')
    throw notFound()
  }
}
