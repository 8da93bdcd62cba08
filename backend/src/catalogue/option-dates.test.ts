import { readFile } from 'node:fs/promises'
import { ProductCard } from '@marah/contract/catalogue-schemas'
import { openCatalogueShop, stockUp } from '@marah/testing/catalogue-fixture'
import type { TestShop } from '@marah/testing/test-shop'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productOption } from '../schema/catalogue.ts'

const migration = new URL('../../migrations/0021_option_dates.sql', import.meta.url)
const names = {
  plain: { en: 'Sun Tee', ar: 'تيشيرت الشمس' },
  hostile: { en: 'Tee {"id":1,"product":2,"option_type":', ar: 'تيشيرت' },
}

let shop: TestShop
beforeAll(async () => {
  shop = await openCatalogueShop()
  await shop.database.transaction((tx) =>
    stockUp(tx, [
      { slug: 'sun-tee', name: names.plain, colors: ['red', 'blue'], sizes: ['S', 'M'] },
      { slug: 'odd-tee', name: names.hostile },
    ]),
  )
})
afterAll(() => shop.close())

/** Puts options and cards back to what the version before wrote. */
async function forgetOptionDates(): Promise<void> {
  await shop.database.db.execute(sql`
    alter table product_option drop column created_on, drop column edited_on`)
  const undated = (column: 'card_en' | 'card_ar') =>
    sql`regexp_replace(${sql.raw(column)},
      '"created_on":"[^"]*","edited_on":"[^"]*",("product":\\d+,"option_type":)', '\\1', 'g')`
  await shop.database.db.execute(sql`
    update product_listing set card_en = ${undated('card_en')}, card_ar = ${undated('card_ar')}`)
}

async function listed(language: 'en' | 'ar') {
  const { rows } = await shop.database.db.execute<{ card: string }>(sql`
    select ${sql.raw(`card_${language}`)} as card from product_listing order by product_id`)
  return rows.map(({ card }) => ProductCard.safeParse(JSON.parse(card)))
}

test('a shop that the version before wrote has the dates of its options in lists too', async () => {
  await forgetOptionDates()
  expect((await listed('en')).map(({ success }) => success)).toEqual([false, false])

  const statements = (await readFile(migration, 'utf8')).split('--> statement-breakpoint')
  await shop.database.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement))
  })

  const options = await shop.database.db.select().from(productOption)
  const dates = new Map(
    options.map(({ id, createdOn, editedOn }) => [id, [createdOn.toISOString(), editedOn.toISOString()]]),
  )
  for (const language of ['en', 'ar'] as const) {
    const cards = (await listed(language)).map(({ data }) => data)
    expect(cards.map((card) => card?.name)).toEqual([names.plain[language], names.hostile[language]])
    const details = cards.flatMap((card) =>
      (card?.product_stock ?? []).flatMap(({ product_option_details }) => product_option_details),
    )
    expect(details.length).toBeGreaterThan(8)
    for (const { id, created_on, edited_on } of details) {
      expect([created_on, edited_on]).toEqual(dates.get(id))
    }
  }
})
