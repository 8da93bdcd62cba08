import type { listWaysToPay } from '@marah/contract/checkout'
import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { lockPhoneProof, promisedBy, provenPhoneKey } from '../accounts/index.ts'
import { purchaseTaxJson } from '../cart/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { HttpError, InvalidInput } from '../platform/errors/http-error.ts'
import type { Language } from '../platform/language/messages.ts'
import { decimalText } from '../platform/money/money.ts'
import { order } from '../schema/orders.ts'
import type { Services } from '../services/services.ts'
import { destinationOf } from './delivery.ts'
import type { Buyer, Purchase, PurchaseRequest } from './purchase.ts'
import { withTaxes } from './purchase.ts'
import { venueOffer } from './venue-offer.ts'

type Payer = Buyer & Pick<PurchaseRequest, 'byPhone'>
type Ways = z.input<(typeof listWaysToPay.answers)[200]>
type Unavailable = NonNullable<Ways['results'][number]['unavailable']>

/** Lists the ways to pay a purchase, without reserving anything. */
export async function waysToPay(
  services: Services,
  tx: Transaction,
  request: PurchaseRequest,
): Promise<Ways> {
  const { purchase, addressId } = await request.load(tx)
  const country = await countryOf(tx, request, purchase, addressId)
  const taxed = await withTaxes(services, tx, purchase, country)
  const sumsOf = async (fee: number) =>
    sums(await withTaxes(services, tx, withFee(purchase, fee), country), request.language)
  const amount = (bound: number | undefined) =>
    bound === undefined ? null : decimalText(bound, purchase.currency)
  const hosted = { way_to_pay: 'hosted' as const, unavailable: null, minimum: null, maximum: null }
  const ways: Ways['results'] = [{ ...hosted, ...(await sumsOf(0)), venue_terms: null }]
  const terms = cashTerms(services)
  if (terms && purchase.kind === 'cart') {
    ways.push({
      way_to_pay: 'cash_on_delivery',
      unavailable: await whyNoCash(services, tx, request, { purchase: taxed, country }),
      minimum: amount(terms.min),
      maximum: amount(terms.max),
      ...(await sumsOf(terms.fee ?? 0)),
      venue_terms: null,
    })
  }
  const venue = await venueOffer(services, tx, request, purchase)
  if (venue) {
    ways.push({
      way_to_pay: 'at_venue',
      unavailable: venue.unavailable,
      minimum: null,
      maximum: amount(venue.maximum),
      ...(await sumsOf(0)),
      // At the venue the whole amount is due, whatever a hosted page would ask for first.
      total_amount: decimalText(venue.amount, purchase.currency),
      venue_terms: venue.terms,
    })
  }
  return { results: ways }
}

/**
 * Adds the fee of cash on delivery to a purchase. The customer's row stays locked, so that two simultaneous orders both
 * count. @throws HttpError 409 if it cannot be paid in cash
 */
export async function onDelivery(
  services: Services,
  tx: Transaction,
  buyer: Payer,
  { purchase, country }: { purchase: Purchase; country: string | null },
): Promise<Purchase> {
  const taxed = await withTaxes(services, tx, purchase, country)
  const reason = await whyNoCash(services, tx, buyer, { purchase: taxed, country })
  if (reason) throw new HttpError(409, 'way_to_pay_unavailable')
  return withFee(purchase, cashTerms(services)?.fee ?? 0)
}

function withFee(purchase: Purchase, paymentFee: number): Purchase {
  return { ...purchase, paymentFee, amount: purchase.amount + paymentFee }
}

function cashTerms({ settings }: Services) {
  return settings.current().document.ways_to_pay?.cash_on_delivery
}

function sums({ paymentFee, amount, currency, taxes }: Purchase, language: Language) {
  return {
    fee: decimalText(paymentFee, currency),
    total_amount: decimalText(amount, currency),
    total_amount_currency: currency,
    ...purchaseTaxJson(taxes, { language, currency }),
  }
}

/** `purchase` has its taxes: the limits apply to the amount that a courier would collect, without the fee for cash. */
async function whyNoCash(
  services: Services,
  tx: Transaction,
  buyer: Payer,
  { purchase, country }: { purchase: Purchase; country: string | null },
): Promise<Unavailable | null> {
  const terms = cashTerms(services)
  if (!terms || purchase.bookings.length > 0 || purchase.lines.length === 0) return 'only_goods'
  if (purchase.amount === 0 || purchase.amount < (terms.min ?? 0)) return 'below_minimum'
  if (terms.max !== undefined && purchase.amount > terms.max) return 'above_maximum'
  if (terms.countries && country !== null && !terms.countries.includes(country)) return 'not_this_country'
  if (purchase.delivery?.takesCash === false) return 'not_this_zone'
  const own = await promisesOf(services, tx, buyer)
  if (own === null) return 'phone_not_verified'
  const open = await tx.$count(order, and(own, eq(order.paymentStatus, 'due')))
  if (open >= terms.most_open) return 'too_many_open'
  const refused = await tx.$count(order, and(own, isNotNull(order.refusedOn)))
  return refused > terms.refused_most ? 'parcels_refused' : null
}

/**
 * Selects the orders by which a buyer has promised cash before, also by the phone: parcels that another account with the same
 * number refused count, too. Null for a guest, who has proven no number.
 */
async function promisesOf(
  services: Services,
  tx: Transaction,
  { userId, byPhone }: Payer,
): Promise<SQL | null | undefined> {
  if (byPhone) {
    const phone = byPhone.phoneKey
    return userId === null ? eq(order.phoneKey, phone) : promisedBy({ userId, phone }, order)
  }
  if (userId === null || !(await lockPhoneProof(tx, userId))) return null
  return promisedBy({ userId, phone: await provenPhoneKey(services, tx, userId) }, order)
}

/** Null before the customer has an address, and for goods that are picked up. */
async function countryOf(
  tx: Transaction,
  request: PurchaseRequest,
  purchase: Purchase,
  addressId: number | null,
) {
  try {
    return (await destinationOf(tx, request, purchase, addressId)).address?.country || null
  } catch (error) {
    if (error instanceof InvalidInput) return null
    throw error
  }
}
