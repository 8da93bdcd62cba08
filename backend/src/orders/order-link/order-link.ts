import { createHash } from 'node:crypto'
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

/** An order; with its email, what is signed for it is valid as long as the order has that one. */
type Linked = { readonly transactionId: string; readonly email?: string }

/** Returns the storefront page, without its language, that shows an order to anyone who has its mail. */
export async function orderLink(services: Pick<Services, 'secretKey' | 'now'>, row: Linked): Promise<string> {
  return `/orders/lookup?token=${await orderToken(services, row)}`
}

export async function orderToken(
  { secretKey, now }: Pick<Services, 'secretKey' | 'now'>,
  { transactionId, email }: Linked,
): Promise<string> {
  const issuedAt = Math.floor(now().getTime() / 1000)
  return new SignJWT(email === undefined ? {} : { mailbox: mailboxMark(email) })
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
    const signed = await readToken(services, token)
    const [found] = await services.database.db
      .select({ id: order.id, email: order.email })
      .from(order)
      .where(and(eq(order.transactionId, signed.transactionId), isNotNull(order.guestKey)))
    if (!found || !isFor(signed, found)) throw notFound()
    return found.id
  }
}

/** Forged links and those of deleted orders get the same answer; an expired one is reported as such. */
export async function lookUpOrder(services: Services, token: string): Promise<z.input<typeof OrderGlance>> {
  const signed = await readToken(services, token)
  const { db } = services.database
  const [row] = await db.select().from(order).where(eq(order.transactionId, signed.transactionId))
  if (!row || !isFor(signed, row)) throw notFound()
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

type Signed = { readonly transactionId: string; readonly mailbox: string | null }

/** A link that was mailed to a mistyped address ends when the shop corrects the address. */
function isFor({ mailbox }: Signed, { email }: { readonly email: string }): boolean {
  return mailbox === null || mailbox === mailboxMark(email)
}

function mailboxMark(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 16)
}

async function readToken({ secretKey, now }: Services, token: string): Promise<Signed> {
  try {
    const { payload } = await jwtVerify(token, secretKey, {
      algorithms: [algorithm],
      issuer,
      audience,
      requiredClaims: ['exp', 'sub'],
      currentDate: now(),
    })
    const { mailbox } = payload
    return { transactionId: payload.sub ?? '', mailbox: typeof mailbox === 'string' ? mailbox : null }
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new HttpError(400, 'link_expired')
    throw notFound()
  }
}
