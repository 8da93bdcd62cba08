import { inArray } from 'drizzle-orm'
import { category, product, productType } from '../catalogue/tables.ts'
import type { Queryable } from '../platform/database.ts'
import { findVenue } from '../play/venue.ts'
import { vendor } from '../sellers/tables.ts'
import { vendors } from './texts/shop.ts'

/** Whether the database holds the demo shop, some other shop, or none. A play centre without goods is a shop too. */
export async function demoStateOf(queryable: Queryable): Promise<'empty' | 'there' | 'other-shop'> {
  const slugs = vendors.map(({ slug }) => slug)
  const known = await queryable.select({ id: vendor.id }).from(vendor).where(inArray(vendor.slug, slugs))
  if (known.length === slugs.length) return 'there'
  for (const table of [product, category, productType, vendor]) {
    const [row] = await queryable.select({ id: table.id }).from(table).limit(1)
    if (row) return 'other-shop'
  }
  return (await findVenue(queryable)) ? 'other-shop' : 'empty'
}
