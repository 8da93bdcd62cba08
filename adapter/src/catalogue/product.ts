import type { components } from '@marah/contract/client'
import { SizeChart } from '@marah/contract/size-charts'
import { htmlIn } from '../html.ts'
import { currencyIn, decimalOf, minorIn, usualCurrency } from '../money.ts'
import type { OptionKeys } from '../options.ts'
import { type StockUnit, stockUnitIn } from '../stock-unit.ts'
import { countIn, entityIn, type Fields, fieldsIn, idIn, listIn, textOf } from '../values.ts'
import { type Category, type Named, namedIn, wayTo } from './groups.ts'
import { type Rating, ratingOf, type Stars, starsOfProduct } from './ratings.ts'

export type Product = components['schemas']['Product']
export type ProductCard = components['schemas']['ProductCard']

/** The rows that products are joined with. */
export type Joins = {
  readonly origin: string
  readonly categories: ReadonlyMap<number, Category>
  readonly types: ReadonlyMap<number, Named>
  readonly keys: OptionKeys
  readonly stars: Stars
}

/** A product as the contract has it; null for one that cannot be sold, as it has no unit with a price. */
export function productIn(given: unknown, joins: Joins): Product | null {
  const fields = fieldsIn(given)
  const entity = fields && entityIn(fields)
  if (!fields || !entity) return null
  const units = unitsOf(fields, entity.id, joins)
  if (units.length === 0) return null
  const category = idIn(fields.category)
  const way = wayTo(category, joins.categories)
  return {
    ...entity,
    slug: textOf(fields, 'slug') || String(entity.id),
    name: textOf(fields, 'name', 'title'),
    description: htmlIn(fields.description),
    category,
    product_type: idIn(fields.product_type),
    vendor: idIn(fields.vendor),
    category_details: detailsOf(fields, 'category', joins.categories),
    product_type_details: detailsOf(fields, 'product_type', joins.types),
    vendor_details: detailsOf(fields, 'vendor', new Map()),
    size_chart: SizeChart.safeParse(fields.size_chart).data ?? null,
    breadcrumb: way.length > 0 ? way.map(linkTo) : breadcrumbOf(fields, joins),
    is_return_available: fields.is_return_available === true,
    is_exchange_available: fields.is_exchange_available === true,
    return_exchange_days: countIn(fields.return_exchange_days) ?? 0,
    services: servicesOf(fields),
    product_stock: units,
    ...ratingIn(
      fields,
      ratingOf(
        starsOfProduct(
          joins.stars,
          entity.id,
          units.map(({ id }) => id),
        ),
      ),
    ),
    ...pricesIn(fields, pricesOf(units)),
  }
}

function unitsOf(fields: Fields, product: number, { origin, keys }: Joins): StockUnit[] {
  return listIn(fields.product_stock).flatMap((unit) => stockUnitIn(unit, { origin, product, keys }) ?? [])
}

function detailsOf(fields: Fields, name: string, known: ReadonlyMap<number, Named>): Named | null {
  const found = namedIn(fields[`${name}_details`], known) ?? namedIn(fields[name], known)
  return found && linkTo(found)
}

function linkTo({ id, slug, name }: Named): Named {
  return { id, slug, name }
}

/** Makes breadcrumbs, also for a category that the list of categories lacks. */
function breadcrumbOf(fields: Fields, { categories }: Joins): Named[] {
  const own = detailsOf(fields, 'category', categories)
  return own ? [own] : []
}

/** Texts, or things with a name. */
function servicesOf(fields: Fields): string[] {
  return listIn(fields.services)
    .map((service) => textOf(fieldsIn(service) ?? { name: service }, 'name', 'title'))
    .filter((text) => text !== '')
}

/** Uses the back end's own rating, else the one computed from its reviews. */
function ratingIn(fields: Fields, counted: Rating): Rating {
  const rating = Number(fields.rating ?? 0)
  const count = countIn(fields.rating_count)
  if (!(rating > 0 && rating <= 5) || !count) return counted
  const spread = Object.entries(fieldsIn(fields.rating_spread) ?? {}).map(([stars, of]) => [
    stars,
    countIn(of) ?? 0,
  ])
  return {
    rating: Math.round(rating * 10) / 10,
    rating_count: count,
    rating_spread: spread.length > 0 ? Object.fromEntries(spread) : counted.rating_spread,
  }
}

type Prices = Pick<Product, 'in_stock' | 'price_from' | 'price_to' | 'list_price_from' | 'price_currency'>

/** Uses the back end's own prices: it may know of units that its list leaves out. */
function pricesIn(fields: Fields, counted: Prices): Prices {
  const currency = currencyIn(fields.price_currency) ?? counted.price_currency
  const from = minorIn(fields.price_from, currency)
  const to = minorIn(fields.price_to, currency)
  const list = minorIn(fields.list_price_from, currency)
  if (from === null || to === null || list === null) return counted
  return {
    in_stock: typeof fields.in_stock === 'boolean' ? fields.in_stock : counted.in_stock,
    price_from: decimalOf(from, currency),
    price_to: decimalOf(to, currency),
    list_price_from: decimalOf(list, currency),
    price_currency: currency,
  }
}

function pricesOf(units: readonly StockUnit[]): Prices {
  const lowest = cheapest(units)
  const currency = lowest?.price_currency ?? usualCurrency
  const prices = units.map(finalPrice)
  return {
    in_stock: units.some(({ quantity }) => quantity > 0),
    price_from: decimalOf(Math.min(...prices), currency),
    price_to: decimalOf(Math.max(...prices), currency),
    list_price_from: lowest?.price ?? decimalOf(0, currency),
    price_currency: currency,
  }
}

/** In a list: one unit a colour, with one picture. */
export function cardOf(product: Product): ProductCard {
  const { description, breadcrumb, rating_spread, size_chart, ...card } = product
  return {
    ...card,
    product_stock: unitsOfCard(product.product_stock).map((unit) => ({
      ...unit,
      product_media: unit.product_media.filter(({ image }) => image !== null).slice(0, 1),
    })),
  }
}

/**
 * Selects for each colour the unit that a customer would get first: in stock, then cheapest, then in the order of the shop.
 */
function unitsOfCard(units: readonly StockUnit[]): StockUnit[] {
  return [...Map.groupBy(units, colorOf).values()].flatMap((group) => {
    const inStock = group.filter(({ quantity }) => quantity > 0)
    return cheapest(inStock.length > 0 ? inStock : group) ?? []
  })
}

function colorOf({ product_option_details }: StockUnit): string {
  return product_option_details.find(({ option_type }) => option_type === 'color')?.key ?? ''
}

/** The lowest price first; of equal ones the larger saving. */
function cheapest(units: readonly StockUnit[]): StockUnit | undefined {
  return units.toSorted((a, b) => finalPrice(a) - finalPrice(b) || listPrice(b) - listPrice(a))[0]
}

function finalPrice({ final_price, price_currency }: StockUnit): number {
  return minorIn(final_price, price_currency) ?? 0
}

function listPrice({ price, price_currency }: StockUnit): number {
  return minorIn(price, price_currency) ?? 0
}
