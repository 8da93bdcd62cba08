import { openTestDatabase } from '@marah/testing/test-shop'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
})
afterAll(async () => {
  await database.close()
  await drop()
})

/** Returns all foreign keys to the table, and those without an index. */
async function pointingTo(referenced: string) {
  const { rows } = await database.db.execute<{ column: string; is_indexed: boolean }>(sql`
    select link.conrelid::regclass || '.' || attname as column, exists (
        select from pg_index where indrelid = link.conrelid and (indkey::int2[])[0] = link.conkey[1]
          and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname))
      ) as is_indexed
    from pg_constraint as link
    join pg_attribute on attrelid = link.conrelid and attnum = link.conkey[1]
    where contype = 'f' and confrelid = ${referenced}::regclass order by 1`)
  return {
    all: rows.map(({ column }) => column),
    unindexed: rows.filter(({ is_indexed }) => !is_indexed).map(({ column }) => column),
  }
}

/** Parts of a product; customers' rows are not searched by them. */
const isOfCatalogue = /^(product|price)_/

test.each([
  ['product', 'product_stock.product_id'],
  ['product_stock', 'product_stock_option.product_stock_id'],
  ['product_option', 'product_media.product_option_id'],
])('what hangs on a row of %s is found by an index, however large the shop', async (table, column) => {
  const { all, unindexed } = await pointingTo(table)
  expect(all).toContain(column)
  expect(unindexed.filter((found) => isOfCatalogue.test(found))).toEqual([])
})

test.each([
  ['kid', 'booking.birthday_kid_id'],
  ['address', 'cart.delivery_address_id'],
  ['session', 'push_subscription.session_id'],
  ['review', 'review_report.review_id'],
])('to remove a row of %s reads no whole table that points to it', async (table, column) => {
  const { all, unindexed } = await pointingTo(table)
  expect(all).toContain(column)
  expect(unindexed).toEqual([])
})

test('a column that no index begins with is found out', async () => {
  await database.db.execute(sql`drop index booking_birthday_kid`)
  expect((await pointingTo('kid')).unindexed).toEqual(['booking.birthday_kid_id'])
})
