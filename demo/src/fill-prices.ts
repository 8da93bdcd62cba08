import type { Transaction } from '@marah/backend/platform/database/database'
import { percentOf } from '@marah/backend/platform/money/money'
import { priceHistory, productStock } from '@marah/backend/schema/catalogue'
import { dayMs } from '@marah/contract/rules/durations'
import { and, gt, inArray } from 'drizzle-orm'
import type { DemoCatalogue } from './demo-types.ts'
import { Random } from './random.ts'

/**
 * Writes earlier prices of discounted goods: a sale that began lately, and for some products another one not long before
 * it.
 */
export async function fillPastPrices(
  tx: Transaction,
  { products, today, currency }: DemoCatalogue,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const units = await tx
    .select({ id: productStock.id, productId: productStock.productId, price: productStock.price })
    .from(productStock)
    .where(and(inArray(productStock.productId, [...ids.values()]), gt(productStock.discount, 0)))
  const rows = products.flatMap(({ slug, created_on }) => {
    const random = new Random(`prices ${slug}`)
    const created = Date.parse(created_on)
    const began = Math.max(Date.parse(today) - random.between(3, 20) * dayMs, created + dayMs)
    const other = { from: began - random.between(18, 28) * dayMs, cut: random.chance(0.4) ? 0.9 : 1 }
    const steps =
      other.cut < 1 && other.from > created
        ? [
            { from: created, until: other.from, cut: 1 },
            { from: other.from, until: other.from + 7 * dayMs, cut: other.cut },
            { from: other.from + 7 * dayMs, until: began, cut: 1 },
          ]
        : [{ from: created, until: began, cut: 1 }]
    return units
      .filter(({ productId }) => productId === ids.get(slug))
      .flatMap(({ id, price }) =>
        steps.map(({ from, until, cut }) => ({
          productStockId: id,
          finalPrice: percentOf(price, cut * 100, currency),
          wasDiscounted: cut < 1,
          startedOn: new Date(from),
          endedOn: new Date(until),
        })),
      )
  })
  if (rows.length > 0) await tx.insert(priceHistory).values(rows)
}
