import { count, eq, ne, sql } from 'drizzle-orm'
import { invalidateTags, productTag } from '../platform/cache/cache-tags.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { product } from '../schema/catalogue.ts'

/** Counts products by their days for returns, the most frequent first; `except` omits one number of days. */
export function returnDaysOfProducts(
  queryable: Queryable,
  except: number,
): Promise<{ days: number; products: number }[]> {
  return queryable
    .select({ days: product.returnExchangeDays, products: count() })
    .from(product)
    .where(ne(product.returnExchangeDays, except))
    .groupBy(product.returnExchangeDays)
    .orderBy(sql`count(*) desc`)
}

/**
 * Sets the days for returns of all products, or of those with `from` days; returns how many changed. Products that
 * could not be returned before can now be returned and exchanged, like an import with that default.
 */
export async function changeReturnDays(
  tx: Transaction,
  { days, from }: { days: number; from: number | null },
): Promise<number> {
  const { returnExchangeDays, isReturnAvailable, isExchangeAvailable } = product
  const wasNever = sql`${returnExchangeDays} = 0`
  const offered = (flag: typeof isReturnAvailable | typeof isExchangeAvailable) =>
    days === 0 ? sql<boolean>`false` : sql<boolean>`${wasNever} or ${flag}`
  const changed = await tx
    .update(product)
    .set({
      returnExchangeDays: days,
      isReturnAvailable: offered(isReturnAvailable),
      isExchangeAvailable: offered(isExchangeAvailable),
      editedOn: new Date(),
    })
    .where(from === null ? ne(returnExchangeDays, days) : eq(returnExchangeDays, from))
    .returning({ id: product.id })
  await invalidateTags(
    tx,
    changed.map(({ id }) => productTag(id)),
  )
  return changed.length
}
