import { sql } from 'drizzle-orm'
import { type CacheTag, productCardTag, productTag } from '../platform/cache/cache-tags.ts'
import type { Language } from '../platform/language/messages.ts'
import { productListing, productStock } from '../schema/catalogue.ts'
import { order, orderLine } from '../schema/orders.ts'
import type { Services } from '../services/services.ts'
import { cardColumn, servedText } from './listing/card.ts'
import { findProduct } from './product-detail.ts'

const mostShown = 12
/** The number of a product's latest orders that are read: a sample, however often it sells. */
const ordersSeen = 500
/** The purchases of a single customer are private. */
const fewestCustomers = 2

/** Returns products from the same paid orders that were not returned, those with the most customers first. */
export async function alsoBought(services: Services, slugOrId: string, language: Language) {
  const id = await findProduct(services, slugOrId)
  const { rows } = await services.database.db.execute<{ product_id: number; card: string }>(sql`
    with bought as (
        select distinct line.order_id from ${productStock} unit
        join ${orderLine} line on line.product_stock_id = unit.id and line.state = 'sold'
        where unit.product_id = ${id} order by line.order_id desc limit ${ordersSeen}
      ),
      together as (
        select unit.product_id, count(distinct given.email) as customers
        from bought
        join ${order} given on given.id = bought.order_id
        join ${orderLine} line on line.order_id = given.id and line.state = 'sold'
        join ${productStock} unit on unit.id = line.product_stock_id
        where unit.product_id <> ${id}
        group by unit.product_id having count(distinct given.email) >= ${fewestCustomers}
      )
    select product_id, ${cardColumn(language)} as card from together join ${productListing} using (product_id)
    order by customers desc, popularity desc, product_id limit ${mostShown}`)
  return {
    text: servedText(`[${rows.map(({ card }) => card).join(',')}]`, services),
    tags: [
      'catalogue',
      productTag(id),
      ...rows.map((row) => productCardTag(row.product_id)),
    ] satisfies CacheTag[],
  }
}
