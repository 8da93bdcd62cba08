import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isPassword } from '@marah/backend/accounts/passwords/passwords'
import { exportProducts } from '@marah/backend/product-files/export-csv'
import { importShopifyCsv } from '@marah/backend/product-files/import-shopify'
import { address, user } from '@marah/backend/schema/accounts'
import {
  category,
  product,
  productListing,
  productMedia,
  productStock,
} from '@marah/backend/schema/catalogue'
import { productQuestion } from '@marah/backend/schema/questions'
import { review } from '@marah/backend/schema/reviews'
import { ownPages } from '@marah/backend/shop-settings/pages'
import { demoPictures as mediaFolder } from '@marah/testing/demo-pictures'
import { asker } from '@marah/testing/desk'
import { openPlayCentre } from '@marah/testing/play-centre'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { count, eq, sql, sum } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoCatalogue } from './demo-catalogue.ts'
import { renderSample } from './drawing/sample.ts'
import { fillDemoShop } from './fill-demo.ts'
import { demoOwnerCode } from './fill-owner.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await renderSample(mediaFolder)
}, 300_000)
afterAll(() => shop.close())

const rowsOf = async (
  table: typeof product | typeof productStock | typeof review | typeof productListing,
) => {
  const [row] = await shop.database.db.select({ rows: count() }).from(table)
  return row?.rows ?? 0
}

test('a database that holds another shop is left alone', async () => {
  const other = await openTestShop()
  await openPlayCentre(other)
  // A play centre without goods is a shop as well.
  expect(await fillDemoShop(other.backend.services)).toBe('other-shop')
  expect(await other.database.db.$count(product)).toBe(0)
  await other.close()

  const { db } = shop.database
  await db.insert(category).values({ slug: 'tea', name: { en: 'Tea' }, description: { en: '' } })
  expect(await fillDemoShop(shop.backend.services)).toBe('other-shop')
  expect(await rowsOf(product)).toBe(0)
  await db.delete(category)
})

test('a fill that is cut off leaves nothing, and the next start completes it', {
  timeout: 120_000,
}, async () => {
  const { services } = shop.backend
  const broken = {
    ...services,
    database: {
      ...services.database,
      transaction: <T>(work: Parameters<typeof services.database.transaction<T>>[0]) =>
        services.database.transaction(async (tx) => {
          await work(tx)
          throw new Error('cut off')
        }),
    },
  }
  await expect(fillDemoShop(broken)).rejects.toThrow('cut off')
  expect(await rowsOf(product)).toBe(0)

  expect(await fillDemoShop(services)).toBe('filled')
  const { products } = await demoCatalogue()
  expect(await rowsOf(product)).toBe(products.length)
  expect(await rowsOf(productListing)).toBe(products.length)
  expect(await rowsOf(productStock)).toBe(products.flatMap(({ stock }) => stock).length)
  expect(await rowsOf(review)).toBe(products.flatMap(({ reviews }) => reviews).length)
})

test('a second fill changes nothing', async () => {
  const before = await rowsOf(productStock)
  expect(await fillDemoShop(shop.backend.services)).toBe('there')
  expect(await rowsOf(productStock)).toBe(before)
})

test('every product has its place, pictures of files that are there, and the rating that its reviews give', async () => {
  const { db } = shop.database
  const categories = await db.select().from(category)
  expect(categories).toHaveLength(15)
  const files = new Set(await readdir(mediaFolder))
  for (const { image } of await db.select().from(productMedia)) {
    for (const width of image?.widths ?? []) expect(files).toContain(`${image?.hash}-${width}.avif`)
  }
  const ratings = await db
    .select({ id: product.id, stored: product.ratingSum, counted: sum(review.rating) })
    .from(product)
    .innerJoin(review, eq(review.productId, product.id))
    .groupBy(product.id)
  for (const { stored, counted } of ratings) expect(stored).toBe(Number(counted))
  const [listed] = await db.select().from(productListing).where(eq(productListing.ratingCount, 0))
  expect(listed).toBeUndefined()
  const [questions] = await db.select({ rows: count() }).from(productQuestion)
  expect(questions?.rows).toBeGreaterThanOrEqual(150)
})

test('home and landing page open with a family in the shop’s clothes of the season, as pictures of files that are there', async () => {
  const files = new Set(await readdir(mediaFolder))
  const pagesOn = (day: string) =>
    ownPages({ ...shop.backend.services, now: () => new Date(`${day}T12:00:00Z`) }, 'ar')
  const [{ home: winter, landing }, { home: summer, landing: same }] = [
    await pagesOn('2027-01-15'),
    await pagesOn('2027-07-15'),
  ]
  expect(same).toEqual(landing)
  const shown = [winter, summer, landing].map(
    ({ picture }) => /[0-9a-f]{12}-640\.avif/.exec(picture?.avif ?? '')?.[0],
  )
  expect(new Set(shown).size).toBe(3)
  for (const name of shown) expect(files).toContain(name)
  // What is said of a picture is of the same season.
  expect(winter.picture_text).toContain('معطف مطر')
  expect(summer.picture_text).toContain('قميص كتّان')
})

test('the demo’s owner logs in at the desk with the code that the sandbox shows, each time with another', async () => {
  const { services } = shop.backend
  const codes = [await demoOwnerCode(services)]
  const logIn = (code: string | null | undefined) =>
    asker(shop)('POST', '/desk/sign-in/', {
      email: 'owner@marah.example',
      password: 'Marah-demo-1',
      code,
    })
  expect((await logIn(codes[0])).body).toMatchObject({ role: 'owner' })
  codes.push(await demoOwnerCode(services))
  expect((await logIn(codes[1])).status).toBe(200)
  expect(codes[1]).not.toBe(codes[0])
})

test('the demo is a shop of Amman: its address, hours, imprint, countries, marks, and ways to pay that are used there', async () => {
  const { settings } = shop.backend.services
  const { country, time_zone, contact, delivery, ways_to_pay, texts } = settings.current().document
  expect([country, time_zone]).toEqual(['JO', 'Asia/Amman'])
  for (const text of [contact?.address, contact?.hours, texts?.imprint]) {
    expect(text?.en).toMatch(/\S/)
    expect(text?.ar).toMatch(/\S/)
  }
  expect(contact?.phone).toMatch(/^\+962 /)
  expect(delivery?.zones?.flatMap(({ countries }) => countries).slice(0, 2)).toEqual(['JO', 'AE'])
  expect(ways_to_pay?.marks).toContain('visa')
  expect(ways_to_pay?.cash_on_delivery?.countries).toEqual(['JO'])
  expect(ways_to_pay?.pay_at_venue).toBeDefined()
})

test('the demo customer can sign in and has two addresses', async () => {
  const { db } = shop.database
  const [customer] = await db.select().from(user).where(eq(user.email, 'demo@marah.example'))
  if (!customer?.passwordHash) throw new Error('There is no demo customer.')
  expect(await isPassword('Marah-demo-1', customer.passwordHash)).toBe(true)
  expect(await db.select().from(address).where(eq(address.userId, customer.id))).toHaveLength(2)
})

test('the demo customer has orders on the way, delivered and returned, as their own screens show them', async () => {
  const entered = await shop.request('POST', '/auth/login/', {
    body: { email: 'demo@marah.example', password: 'Marah-demo-1' },
  })
  const token = entered.body.access
  const { results } = (await shop.request('GET', '/order/orders/', { token })).body
  expect(
    results.map(({ status, payment_status }: Record<string, unknown>) => [status, payment_status]),
  ).toEqual([
    ['delivery', 'paid'],
    ['completed', 'paid'],
    ['completed', 'partially_refunded'],
  ])
  const [, delivered] = results
  expect(delivered.actions.return_until).not.toBeNull()
  expect(Number(delivered.amount)).toBeGreaterThan(0)
  expect(delivered.cart_frozen_data.address).toMatchObject({ city: 'Amman', state: 'Amman' })
})

test('an export of the products is a file that the import takes and that changes nothing', async () => {
  const { services } = shop.backend
  const before = await wholeCatalogue()
  const { products } = await demoCatalogue()
  const pieces: string[] = []
  const onLeftOut = (slug: string) => pieces.push(`left out ${slug}`)
  for await (const piece of exportProducts(services, { onProduct: () => {}, onLeftOut })) pieces.push(piece)
  const folder = await mkdtemp(join(tmpdir(), 'marah-export-'))
  const file = join(folder, 'products.csv')
  await writeFile(file, pieces.join(''))
  try {
    for (const stock of ['keep', 'set'] as const) {
      const report = await importShopifyCsv(services, {
        file,
        stock,
        images: null,
        dryRun: false,
        fetch: () => Promise.reject(new Error('Its own pictures are not fetched.')),
      })
      expect(report.products.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([])
      expect(report).toMatchObject({ counts: { unchanged: products.length }, notes: [] })
      expect([report.createdCategories, report.createdVendors, report.ignoredColumns]).toEqual([[], [], []])
    }
    expect(await wholeCatalogue()).toEqual(before)

    const [header = '', ...lines] = pieces.join('').split('\r\n')
    const dearer = lines.map((line) =>
      line.replace(/,(\d+)\.(\d\d),((?:\d+\.\d\d)?),USD,/, ',9$1.$2,$3,USD,'),
    )
    await writeFile(file, [header, ...dearer].join('\r\n'))
    const trial = await importShopifyCsv(services, { file, images: null, dryRun: true })
    const changes = trial.products.flatMap((each) => each.changes)
    expect(changes.length).toBeGreaterThanOrEqual(await rowsOf(productStock))
    for (const change of changes) expect(change).toMatch(/: (?:compare-at )?price .+ → /)
  } finally {
    await rm(folder, { recursive: true })
  }
})

async function wholeCatalogue() {
  const { rows } = await shop.database.db.execute(sql`
    select (select json_agg(x order by id) from product x) as products,
      (select json_agg(x order by id) from product_stock x) as units,
      (select json_agg(x order by id) from product_option x) as options,
      (select json_agg(x order by id) from product_media x) as media,
      (select json_agg(x order by id) from category x) as categories`)
  return rows[0]
}
