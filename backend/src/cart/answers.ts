import type { Cart, CartItem, DeliveryTerms } from '@marah/contract/cart'
import type { z } from 'zod'
import { loadStockUnits, type StockUnit } from '../catalogue/index.ts'
import { chosenOption, deliveryJson, type Place } from '../delivery/index.ts'
import type { CartRow } from '../open-cart/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { decimalText } from '../platform/money/money.ts'
import type { Services } from '../services/services.ts'
import type { Good } from './cart.ts'
import { type CartLine, totalsOf } from './cart.ts'
import type { cartBookings } from './cart-bookings.ts'
import { type CartCoupon, problemOf } from './cart-coupon.ts'
import { deliveryOfLines } from './cart-delivery.ts'
import { discountsJson, lineDiscountJson } from './cart-discounts.ts'
import { purchaseTaxJson, type Taxing, taxesOf } from './cart-tax.ts'
import { lineAmount, mostOf } from './cart-totals.ts'

export type Shown = { readonly language: Language; readonly mediaUrl: string }

type Content = {
  readonly lines: readonly CartLine[]
  readonly coupon: CartCoupon | null
  readonly bookings: Awaited<ReturnType<typeof cartBookings>>
  /** The destination of the goods; null if no address is known. */
  readonly place: Place | null
  readonly taxing: Taxing
}

export function cartJson(
  row: CartRow,
  { lines, coupon, bookings, place, taxing }: Content,
  { services, language }: { services: Services; language: Language },
): z.input<typeof Cart> {
  const { config, messages } = services
  const t = messages[language]
  const couponAmount = coupon?.quote.takes ?? 0
  const weighed = lines.map((line) => ({ ...line, weightGrams: line.good.weightGrams }))
  const delivery = deliveryOfLines(services, weighed, { couponAmount, place })
  const option = chosenOption(delivery, row.deliveryOption)
  const totals = totalsOf(lines, config, couponAmount, option)
  const problem = coupon && problemOf(coupon.quote, config.CURRENCY)
  const currency = lines.length === 0 ? (bookings.currency ?? totals.currency) : totals.currency
  // Two currencies are never added up; checkout rejects such a cart and says why.
  const booked = bookings.currency === currency ? bookings.amount : 0
  const taxes = taxesOf(taxing, {
    lines: lines.map((line) => ({ ...line, taxClass: line.good.taxClass })),
    bookings: bookings.currency === currency ? bookings.taxes : [],
    ...totals,
  })
  return {
    id: row.id,
    created_on: row.createdOn.toISOString(),
    edited_on: row.editedOn.toISOString(),
    status: row.status,
    customer: row.userId,
    coupon: row.couponId,
    coupon_code: coupon?.row.code ?? null,
    coupon_problem: problem && t(problem.messageKey, problem.values),
    discount_amount: decimalText(totals.discountAmount, currency),
    discounts: discountsJson(lines, { language, currency }),
    delivery_address: row.deliveryAddressId,
    items_amount: decimalText(totals.itemsAmount, currency),
    delivery_fee: decimalText(totals.deliveryFee, currency),
    free_delivery_from: freeFromText(option?.freeFrom ?? null, config.CURRENCY),
    delivery:
      lines.length === 0 ? null : deliveryJson(services, delivery, { chosen: row.deliveryOption, language }),
    bookings: bookings.results,
    bookings_amount: decimalText(booked - taxes.addedToBookings, currency),
    total_amount: decimalText(totals.amount + booked + taxes.added - taxes.addedToBookings, currency),
    total_amount_currency: currency,
    ...purchaseTaxJson(taxes, { language, currency }),
    item_count: lines.reduce((sum, line) => sum + line.quantity, 0) + bookings.results.length,
  }
}

/** The delivery price to show before an address is known: if it depends on the address, that of the first zone. */
export function deliveryTermsJson(
  { config, settings }: Pick<Services, 'config' | 'settings'>,
  language: Language,
): z.input<typeof DeliveryTerms> {
  const currency = config.CURRENCY
  const [zone] = settings.current().document.delivery?.zones ?? []
  const { deliveryFee, freeDeliveryFrom, deliveryDays, weekend } = settings.rules()
  return {
    delivery_fee: decimalText(deliveryFee, currency),
    free_delivery_from: freeFromText(freeDeliveryFrom, currency),
    currency,
    delivery_days: deliveryDays ?? null,
    by_place: zone !== undefined,
    place: zone ? textIn(language, zone.name) : null,
    weekend: [...weekend],
  }
}

function freeFromText(amount: number | null, currency: string): string | null {
  return amount === null ? null : decimalText(amount, currency)
}

export async function cartItemsJson(
  queryable: Queryable,
  lines: readonly CartLine[],
  shown: Shown,
): Promise<z.input<typeof CartItem>[]> {
  const ids = lines.map(({ good }) => good.stockId)
  const units = await loadStockUnits(queryable, ids, shown.language, shown.mediaUrl)
  return lines.flatMap((line) => {
    const unit = units.get(line.good.stockId)
    return unit ? [cartItemJson(line, unit, shown.language)] : []
  })
}

function cartItemJson(line: CartLine, unit: StockUnit, language: Language): z.input<typeof CartItem> {
  const { row, good } = line
  return {
    id: row.id,
    created_on: row.createdOn.toISOString(),
    edited_on: row.editedOn.toISOString(),
    cart: row.cartId,
    vendor: good.vendorId,
    status: line.status,
    quantity: line.quantity,
    max_quantity: mostOf(line.available),
    price_changed_from: row.seenPrice === line.unitPrice ? null : decimalText(row.seenPrice, good.currency),
    line_amount: decimalText(lineAmount(line), good.currency),
    discount: lineDiscountJson(line, { language, currency: good.currency }),
    product_stock: good.stockId,
    product_stock_details: unitDetails(unit, good, line.available, language),
    // From checkout on, the order holds the frozen facts.
    cart_item_freezed_data: null,
  }
}

export function unitDetails(unit: StockUnit, good: Good, available: number, language: Language) {
  return {
    ...unit,
    quantity: available,
    product_name: textIn(language, good.name),
    product_slug: good.slug,
    vendor_name: good.vendorName ? textIn(language, good.vendorName) : '',
  }
}
