import type { Exchange } from '../adapter.ts'
import type { BackEnd } from '../back-end.ts'
import { ReadFault, readOne } from '../read-fault.ts'
import { idIn } from '../values.ts'
import type { CatalogueReader } from './catalogue-reader.ts'
import type { Listed } from './listed.ts'
import { type Product, type ProductCard, productIn } from './product.ts'
import { listedAs } from './products-and-groups.ts'
import { ratingOf, starsOf } from './ratings.ts'
import { reviewsOfUnits } from './review-rows.ts'

const mostRelated = 12

/** One product as it is now, by id or slug; null for one that is not sold. */
export async function getProduct(
  reader: CatalogueReader,
  { backEnd, params }: Pick<Exchange, 'backEnd' | 'params'>,
): Promise<Product | null> {
  const id = await idOf(reader, backEnd, params.id ?? '')
  const product = id === null ? null : await readProduct(reader, backEnd, id)
  return product && withRating(reader, backEnd, product)
}

/** Only a back end of which lists have slugs is asked for one. */
async function idOf(reader: CatalogueReader, backEnd: BackEnd, name: string): Promise<number | null> {
  const id = idIn(name)
  if (id !== null || /^\d+$/.test(name)) return id
  return listedAs(await reader.catalogue(backEnd), name)?.product.id ?? null
}

export async function readProduct(
  reader: CatalogueReader,
  backEnd: BackEnd,
  id: number,
): Promise<Product | null> {
  const { joins } = await reader.groups(backEnd)
  try {
    return productIn(await readOne(backEnd.read, `/product/product/${id}/`), joins)
  } catch (error) {
    if (error instanceof ReadFault && error.isAbsent) return null
    throw error
  }
}

/** If the shop has too many reviews to read them all, reads those of this product. */
async function withRating(reader: CatalogueReader, backEnd: BackEnd, product: Product): Promise<Product> {
  const { hasAllReviews } = await reader.groups(backEnd)
  if (hasAllReviews || product.rating !== null) return product
  const units = product.product_stock.map(({ id }) => id)
  const { rows, isWhole } = await reviewsOfUnits(reader, backEnd, units)
  return isWhole ? { ...product, ...ratingOf(rows.flatMap((row) => starsOf(row) ?? [])) } : product
}

/** Up to twelve of the same category and type first, then of the category, then of the type; sold out ones last. */
export async function listRelated(
  reader: CatalogueReader,
  { backEnd, params }: Exchange,
): Promise<ProductCard[]> {
  const catalogue = await reader.catalogue(backEnd)
  const here = listedAs(catalogue, params.id ?? '')
  // It may be newer than the list.
  if (!here) return []
  return catalogue.products
    .map((listed) => ({ listed, near: nearness(here, listed) }))
    .filter(({ listed, near }) => listed !== here && near > 0)
    .sort((a, b) => b.near - a.near)
    .slice(0, mostRelated)
    .map(({ listed }) => listed.card)
}

function nearness({ product: here }: Listed, { product: there }: Listed): number {
  const isSameCategory = here.category !== null && here.category === there.category
  const isSameType = here.product_type !== null && here.product_type === there.product_type
  if (!isSameCategory && !isSameType) return 0
  return (there.in_stock ? 4 : 0) + (isSameCategory ? 2 : 0) + (isSameType ? 1 : 0)
}
