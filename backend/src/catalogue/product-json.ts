import type { Product, ProductCard } from '@marah/contract/catalogue-schemas'
import type { SizeChart } from '@marah/contract/size-charts'
import type { z } from 'zod'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { decimalText } from '../platform/money/money.ts'
import type { NamedRow, ProductRow, UnitRow } from './product-rows.ts'
import { available, finalPrice, unitJson } from './stock-units.ts'

type Card = z.infer<typeof ProductCard>

/**
 * The placeholder for the address of pictures in stored cards, so that moving the shop to another address moves them
 * too. A Unicode noncharacter: no text of a shop contains it, and JSON does not escape it.
 */
export const mediaMark = '\uFDD0'

/** Returns the unit with the lowest price; of equal ones that with the larger discount. */
function cheapest(units: readonly UnitRow[]): UnitRow | undefined {
  return [...units].sort((a, b) => finalPrice(a) - finalPrice(b) || b.price - a.price || a.id - b.id)[0]
}

/** Makes the JSON of a card: one unit for each colour, with the first picture of that colour. */
export function cardJson(row: ProductRow, language: Language, mediaUrl: string): Card {
  return {
    ...commonJson(row, language),
    product_stock: unitsOfCard(row.units).map((unit) =>
      unitJson(unit, row.media, language, mediaUrl, picturesOfCard),
    ),
  }
}

const picturesOfCard = 1

export function productJson(
  row: ProductRow,
  { spread, chart }: { spread: Record<string, number>; chart: z.infer<typeof SizeChart> | null },
  language: Language,
  mediaUrl: string,
): z.infer<typeof Product> {
  return {
    ...commonJson(row, language),
    description: textIn(language, row.description),
    product_stock: row.units.map((unit) => unitJson(unit, row.media, language, mediaUrl)),
    rating_spread: spread,
    breadcrumb: row.categories.map((named) => namedJson(named, language)),
    size_chart: chart,
  }
}

/**
 * Selects for each colour the unit that a customer would get first: in stock, then cheapest, then in the order of options.
 */
function unitsOfCard(units: readonly UnitRow[]): UnitRow[] {
  const byColour = Map.groupBy(units, colourOf)
  return [...byColour.values()].flatMap((group) => {
    const inStock = group.filter((unit) => available(unit) > 0)
    return cheapest(inStock.length > 0 ? inStock : group) ?? []
  })
}

function colourOf(unit: UnitRow): string {
  return unit.options.find(({ optionType }) => optionType === 'color')?.key ?? ''
}

function commonJson(row: ProductRow, language: Language): Omit<Card, 'product_stock'> {
  const lowest = cheapest(row.units)
  const prices = row.units.map(finalPrice)
  const currency = lowest?.priceCurrency
  const money = (amount: number) => (currency ? decimalText(amount, currency) : '0')
  const own = row.categories.at(-1) ?? null
  return {
    id: row.id,
    created_on: row.createdOn.toISOString(),
    edited_on: row.editedOn.toISOString(),
    slug: row.slug,
    name: textIn(language, row.name),
    category: row.categoryId,
    product_type: row.productTypeId,
    vendor: row.vendorId,
    category_details: own && namedJson(own, language),
    product_type_details: row.type && namedJson(row.type, language),
    vendor_details: row.seller && namedJson(row.seller, language),
    is_return_available: row.isReturnAvailable,
    is_exchange_available: row.isExchangeAvailable,
    return_exchange_days: row.returnExchangeDays,
    services: row.services.map((service) => textIn(language, service)),
    rating: ratingOf(row),
    rating_count: row.ratingCount,
    in_stock: row.units.some((unit) => available(unit) > 0),
    price_from: money(Math.min(...prices)),
    price_to: money(Math.max(...prices)),
    list_price_from: money(lowest?.price ?? 0),
    price_currency: currency ?? '',
  }
}

/** Returns the mean to one decimal; null without ratings. */
function ratingOf(row: { ratingSum: number; ratingCount: number }): number | null {
  return row.ratingCount === 0 ? null : Math.round((row.ratingSum / row.ratingCount) * 10) / 10
}

function namedJson({ id, slug, name }: NamedRow, language: Language) {
  return { id, slug, name: textIn(language, name) }
}
