import type { TaxSums } from '@marah/contract/tax'
import type { z } from 'zod'
import type { Queryable } from '../platform/database/database.ts'
import type { Language } from '../platform/language/messages.ts'
import { dayOf } from '../platform/time/venue-time.ts'
import type { TaxClass, TaxShare } from '../schema/tax.ts'
import type { Services } from '../services/services.ts'
import type { ShopDocument } from '../shop/shop-document.ts'
import { shopTimezone } from '../shop/shop-timezone.ts'
import { type PurchaseTaxes, sharesOf, taxPurchase, taxSumsJson } from '../tax/index.ts'
import { lineAmount, type PricedLine, shareDiscount } from './cart-totals.ts'

/** The rules by which a purchase is taxed: `country` is the destination of the goods, null while it is unknown. */
export type Taxing = {
  readonly rules: ShopDocument['tax']
  readonly country: string | null
  readonly day: string
}

/** Returns the rules in force, on the shop's own day. */
export async function taxingNow(
  services: Pick<Services, 'settings' | 'now'>,
  queryable: Queryable,
  country: string | null,
): Promise<Taxing> {
  const rules = services.settings.current().document.tax
  if (!rules) return { rules, country, day: '' }
  return { rules, country, day: dayOf(services.now(), await shopTimezone(services, queryable)) }
}

type Bought = {
  readonly lines: readonly (PricedLine & { readonly taxClass: TaxClass })[]
  readonly discountAmount: number
  readonly bookings: readonly (readonly TaxShare[])[]
  readonly deliveryFee: number
  /** The fee of the chosen payment method. */
  readonly paymentFee?: number
  readonly currency: string
}

/** Taxes the amount that is paid for each line, after its share of the discounts, as the order does. */
export function taxesOf({ rules, country, day }: Taxing, bought: Bought): PurchaseTaxes {
  const { lines, discountAmount, ...others } = bought
  const discounts = shareDiscount(discountAmount, lines, bought.currency)
  const taxable = lines.map((line, index) => ({
    amount: lineAmount(line) - (discounts[index] ?? 0),
    taxClass: line.taxClass,
  }))
  return taxPurchase(rules, { ...others, lines: taxable }, { country, day })
}

export function purchaseTaxJson(
  taxes: PurchaseTaxes,
  { language, currency }: { language: Language; currency: string },
): z.input<typeof TaxSums> {
  const name = taxes.name?.[language] ?? null
  return taxSumsJson(sharesOf(taxes), { included: taxes.included, name, currency })
}
