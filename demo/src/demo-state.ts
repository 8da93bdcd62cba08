import type { Queryable } from '@marah/backend/platform/database/database'
import { findVenue } from '@marah/backend/play/index'
import { category, product, productType } from '@marah/backend/schema/catalogue'
import { vendor } from '@marah/backend/schema/sellers'
import { inArray } from 'drizzle-orm'
import { drawnVendors } from './drawing/vendors.ts'

/** Whether the database holds the demo shop, some other shop, or none. A play centre without goods is a shop too. */
export async function demoStateOf(queryable: Queryable): Promise<'empty' | 'there' | 'other-shop'> {
  const known = await queryable
    .select({ id: vendor.id })
    .from(vendor)
    .where(inArray(vendor.slug, [...drawnVendors]))
  if (known.length === drawnVendors.length) return 'there'
  for (const table of [product, category, productType, vendor]) {
    const [row] = await queryable.select({ id: table.id }).from(table).limit(1)
    if (row) return 'other-shop'
  }
  return (await findVenue(queryable)) ? 'other-shop' : 'empty'
}
