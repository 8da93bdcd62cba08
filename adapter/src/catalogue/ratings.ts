import { fieldsIn, idIn } from '../values.ts'

/** From one to five stars, by what was reviewed. */
export type Stars = {
  readonly byUnit: ReadonlyMap<number, readonly number[]>
  readonly byProduct: ReadonlyMap<number, readonly number[]>
}

export type Rating = {
  rating: number | null
  rating_count: number
  rating_spread: Record<string, number>
}

export const noStars: Stars = { byUnit: new Map(), byProduct: new Map() }

/** Reviews name the unit that was bought; some back ends name the product as well, which then counts. */
export function starsIn(reviews: readonly unknown[]): Stars {
  const byUnit = new Map<number, number[]>()
  const byProduct = new Map<number, number[]>()
  for (const review of reviews) {
    const stars = starsOf(review)
    if (stars === null) continue
    const product = idIn(fieldsIn(review)?.product)
    const unit = idIn(fieldsIn(review)?.product_stock)
    if (product !== null) append(byProduct, product, stars)
    else if (unit !== null) append(byUnit, unit, stars)
  }
  return { byUnit, byProduct }
}

/** Null for a review without a rating from one to five. */
export function starsOf(review: unknown): number | null {
  const stars = Math.round(Number(fieldsIn(review)?.rating ?? 0))
  return stars >= 1 && stars <= 5 ? stars : null
}

export function ratingOf(stars: readonly number[]): Rating {
  const spread = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }
  const rating_spread: Record<string, number> = spread
  let sum = 0
  for (const each of stars) {
    rating_spread[each] = (rating_spread[each] ?? 0) + 1
    sum += each
  }
  const mean = stars.length === 0 ? null : Math.round((sum / stars.length) * 10) / 10
  return { rating: mean, rating_count: stars.length, rating_spread }
}

export function starsOfProduct(stars: Stars, product: number, units: readonly number[]): number[] {
  return [...(stars.byProduct.get(product) ?? []), ...units.flatMap((unit) => stars.byUnit.get(unit) ?? [])]
}

function append(map: Map<number, number[]>, id: number, stars: number): void {
  const known = map.get(id)
  if (known) known.push(stars)
  else map.set(id, [stars])
}
