/** Makes the request of a purchase from what a customer has said on the phone. */
import { createHash, randomBytes } from 'node:crypto'
import type { takePhoneOrder } from '@marah/contract/desk/phone-orders'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { phoneKeyOf } from '../../accounts/index.ts'
import { type CartCoupon, type CheckoutLine, loadRequestedLines, problemOf } from '../../cart/index.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { msg } from '../../platform/errors/field-errors.ts'
import { InvalidInput, invalidField } from '../../platform/errors/http-error.ts'
import type { Language } from '../../platform/language/messages.ts'
import { user } from '../../schema/accounts.ts'
import type { FrozenAddress } from '../../schema/orders.ts'
import type { Services } from '../../services/services.ts'
import { lockBuyers } from '../buyer-network.ts'
import { chooseDelivery } from '../delivery.ts'
import { asRequested, type Buyer, type ByPhone, type PurchaseRequest } from '../purchase.ts'
import { purchaseOf } from '../purchase-requests.ts'
import { couponOfCode, unitsOf } from '../typed-order.ts'

type Typed = z.output<(typeof takePhoneOrder)['body']>
type Chosen = Pick<Typed, 'items' | 'account' | 'email' | 'coupon_code'>

type Said = {
  readonly chosen: Chosen
  readonly address: FrozenAddress
  readonly language: Language
  /** Where it goes, as rates are found by it; null while nothing is known. */
  readonly place: Parameters<typeof chooseDelivery>[2]['place']
  /** The way of delivery that has to be offered. */
  readonly requested: string | undefined
  /** The one that is taken if it is offered. */
  readonly remembered?: string | undefined
  readonly wayToPay: PurchaseRequest['wayToPay']
  readonly expectedAmount: string | undefined
  readonly linkCode: string | null
  readonly record: ByPhone['record']
}

/** Each request is an order of its own: the key of the press keeps two of them from being one press. */
export function phoneRequest(services: Services, said: Said): PurchaseRequest {
  const { chosen, address, language, linkCode, record } = said
  const { account } = chosen
  const phoneKey = phoneKeyOf(services, address.phone)
  const buyer: Buyer =
    account === null
      ? { userId: null, guest: { key: newKey(), network: null, email: chosen.email ?? '', address } }
      : { userId: account }
  return {
    ...buyer,
    byPhone: { address, phoneKey, linkCode, record },
    language,
    addressId: undefined,
    expectedAmount: said.expectedAmount,
    wayToPay: said.wayToPay,
    load: (tx) => loadSaid(services, tx, { ...said, phoneKey }),
  }
}

async function loadSaid(services: Services, tx: Transaction, said: Said & { readonly phoneKey: string }) {
  const { chosen, language } = said
  // Two people may take orders of one caller at once: what the number reserves counts together.
  await lockBuyers(tx, [said.phoneKey])
  if (chosen.account !== null) await requireAccount(tx, chosen.account)
  const items = unitsOf(chosen.items)
  const lines = await loadRequestedLines(services, tx, items, { language, mediaUrl: services.mediaUrl })
  if (lines.length < items.length) throw new InvalidInput({ items: [msg('checkout_no_such_item')] })
  const coupon = await couponOf(services, tx, lines, chosen)
  const delivery = chooseDelivery(services, lines.map(asRequested), {
    takes: coupon?.quote.takes ?? 0,
    place: said.place,
    requested: said.requested,
    remembered: said.remembered ?? null,
  })
  const content = { lines, coupon, bookings: [], delivery, language }
  return { purchase: purchaseOf(services, 'cart', null, content), addressId: null, delivery }
}

/** @throws InvalidInput for an account that is closed, or that of a family which books without one */
export async function requireAccount(queryable: Queryable, id: number): Promise<typeof user.$inferSelect> {
  const [found] = await queryable
    .select()
    .from(user)
    .where(and(eq(user.id, id), isNull(user.deletedOn), isNull(user.guestEmail)))
  if (!found) throw invalidField('account', 'phone_order_no_account')
  return found
}

/** The person at the desk guesses no codes, so tries are not counted. @throws InvalidInput for a code that takes nothing off */
async function couponOf(
  services: Services,
  tx: Transaction,
  lines: readonly CheckoutLine[],
  { account, email, coupon_code: code }: Chosen,
): Promise<CartCoupon | null> {
  if (code === undefined || code === '') return null
  const customer = { userId: account, guestEmail: account === null ? (email?.toLowerCase() ?? null) : null }
  const coupon = await couponOfCode(services, tx, { lines, code, customer, own: [] })
  const quote = coupon?.quote ?? { takes: 0 as const, problem: 'unusable' as const, coupon: null }
  const problem = problemOf(quote, services.config.CURRENCY)
  if (problem) throw new InvalidInput({ coupon_code: [problem] })
  return coupon
}

/** No browser has it, so a customer without an account reaches the order by its links alone. */
export function newKey(): string {
  return createHash('sha256').update(randomBytes(32)).digest('base64url')
}
