import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { csvOf, type ImportShop, openImportShop, teeRow } from '@marah/testing/import-fixture'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DataFileError } from '../platform/data-files/data-file.ts'
import { category, product, productType } from '../schema/catalogue.ts'
import { vendor } from '../schema/sellers.ts'
import { exportCategories, importCategories } from './index.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
  await mkdir(join(shop.folder, 'pictures'))
  await sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
    .png()
    .toFile(join(shop.folder, 'pictures', 'toys.png'))
})
beforeEach(async () => {
  await shop.empty()
  for (const table of [category, productType, vendor]) await shop.database.db.delete(table)
})
afterAll(() => shop.close())

async function load(text: string, options: { dryRun?: boolean; removeEmpty?: boolean } = {}) {
  const file = join(shop.folder, 'categories.yaml')
  await writeFile(file, text)
  return importCategories(shop.backend.services, { file, dryRun: false, removeEmpty: false, ...options })
}
const problemsOf = (text: string) =>
  load(text).then(
    () => [],
    (error: unknown) => {
      if (error instanceof DataFileError) return error.problems
      throw error
    },
  )
const get = async (path: string, language = 'en') =>
  (await shop.request('GET', path, { headers: { 'accept-language': language } })).body
const exported = () => exportCategories(shop.database.db)

const toyShop = `
categories:
  - slug: games
    name: { en: Games, ar: ألعاب }
    description: { en: For long evenings, ar: لأمسيات طويلة }
    picture: pictures/toys.png
  - slug: puzzles
    parent: games
    name: { en: Puzzles, ar: أحاجٍ }
  - slug: outdoors
    name: { en: Outdoors, ar: في الخارج }
sellers:
  - slug: holzwerk
    name: { en: Holzwerk, ar: هولتسفيرك }
    description: { en: Wooden toys, ar: ألعاب خشبية }
audiences:
  - slug: babies
    name: { en: Babies, ar: رضّع }
`

/** A notification of the database invalidates cached answers, after the import has ended. */
const soon = (assertion: () => Promise<void>) => vi.waitFor(assertion, 60_000)

test('a file gives categories, sellers and audiences names in both languages, pictures, parents and an order', async () => {
  expect(await load(toyShop, { dryRun: true })).toMatchObject({ isDryRun: true, created: 5 })
  expect(await exported()).toBe('categories: []\nsellers: []\naudiences: []\n')
  expect(await load(toyShop)).toMatchObject({ created: 5, changed: 0, removed: 0 })
  const { results } = await get('/product/product-category/', 'ar')
  expect(results).toMatchObject([
    { slug: 'games', name: 'ألعاب', description: 'لأمسيات طويلة', parent: null },
    { slug: 'puzzles', name: 'أحاجٍ', parent: results[0].id },
    { slug: 'outdoors', name: 'في الخارج' },
  ])
  expect(results[0].image).toContain('/media/')
  expect((await get('/vendor/vendor/holzwerk/')).description).toBe('Wooden toys')
  expect((await get('/product/product-type/')).results).toMatchObject([{ slug: 'babies', title: 'Babies' }])
})

test('what an export wrote, an import changes nothing of, not even a date; a moved line is another order', async () => {
  await load(toyShop)
  const { db } = shop.database
  const before = [await db.select().from(category), await db.select().from(vendor)]
  expect(await load(await exported())).toMatchObject({ created: 0, changed: 0, unchanged: 5, lines: [] })
  expect([await db.select().from(category), await db.select().from(vendor)]).toEqual(before)
  await load(
    'categories:\n  - { slug: outdoors, name: { en: Outdoors, ar: في الخارج } }\n  - { slug: games, name: { en: Games, ar: ألعاب } }\n',
  )
  await soon(async () => {
    const { results } = await get('/product/product-category/')
    expect(results.map(({ slug }: { slug: string }) => slug)).toEqual(['outdoors', 'games', 'puzzles'])
  })
})

test('products are filed under the names and slugs of the file, and cards, search and old files follow a renaming', async () => {
  await load(toyShop)
  const rows = (type: string) =>
    csvOf([teeRow({ Type: type, Vendor: 'Holzwerk', 'Variant Inventory Qty': '5', Audience: 'babies' })])
  await shop.run(rows('أحاجٍ'))
  const at = async (search: string) => (await get(`/product/product/?search=${search}`)).results
  expect(await at('puzzles')).toMatchObject([{ category_details: { slug: 'puzzles' } }])
  const report = await load(
    'categories:\n  - slug: jigsaws\n    formerly: [puzzles]\n    name: { en: Jigsaws, ar: صور مقطعة }\nsellers:\n  - { slug: wood, formerly: [holzwerk], name: Wood }\n',
  )
  expect(report).toMatchObject({ created: 0, changed: 2 })
  expect(report.lines).toContain('categories: jigsaws: slug puzzles → jigsaws')
  await soon(async () =>
    expect(await at('jigsaws')).toMatchObject([
      { category_details: { slug: 'jigsaws', name: 'Jigsaws' }, vendor_details: { name: 'Wood' } },
    ]),
  )
  // The earlier address leads to the present one, and so do files.
  await soon(async () => expect((await get('/product/product-category/puzzles/')).slug).toBe('jigsaws'))
  await soon(async () => expect((await get('/vendor/vendor/holzwerk/')).slug).toBe('wood'))
  expect(await shop.run(rows('puzzles'))).toMatchObject({ counts: { unchanged: 1 }, createdCategories: [] })
  expect(await load(await exported())).toMatchObject({ changed: 0, created: 0 })
  // Two entries swap their slugs, and a free slug is taken: its own page takes precedence.
  await load(
    'categories:\n  - { slug: outdoors, formerly: [jigsaws], name: Outdoors }\n  - { slug: puzzles, name: New }\n',
  ).catch((error: DataFileError) =>
    expect(error.problems).toEqual([
      'line 2: categories.0.formerly: jigsaws is still one of the categories: move its products, or rename it alone',
    ]),
  )
  await load('categories:\n  - { slug: puzzles, name: New }\n  - { slug: jigsaws, name: Jigsaws }\n')
  await soon(async () => expect((await get('/product/product-category/puzzles/')).name).toBe('New'))
  expect(await load(await exported())).toMatchObject({ changed: 0, created: 0 })
})

test('only empty ones go, from the lowest up, and only when that is asked for', async () => {
  await load(toyShop)
  await shop.run(csvOf([teeRow({ Type: 'Outdoors', Vendor: 'Holzwerk' })]))
  const rest = 'categories: []\nsellers: []\n'
  expect((await load(rest)).lines).toContain('categories: games: not in the file, and stays')
  expect((await load(rest, { removeEmpty: true })).lines).toEqual([
    'categories: puzzles: removed',
    'categories: games: removed',
    'categories: outdoors: not in the file, and stays: it has products',
    'sellers: holzwerk: not in the file, and stays: it has products',
  ])
  const rows = await shop.database.db.select({ slug: category.slug }).from(category)
  expect(rows).toEqual([{ slug: 'outdoors' }])
  const [filed] = await shop.database.db.select().from(product).where(eq(product.slug, 'sun-tee'))
  expect(filed?.categoryId).not.toBeNull()
})

test.each([
  [
    'a parent that is not there',
    'categories:\n  - slug: a\n    name: A\n    parent: b\n',
    /^line 4: categories\.0\.parent: names b,/,
  ],
  [
    'its own parent',
    'categories: [{ slug: a, name: A, parent: a }]',
    /^line 1: categories\.0\.parent: leads back to a/,
  ],
  [
    'a circle',
    'categories:\n  - { slug: a, name: A, parent: b }\n  - { slug: b, name: B, parent: a }\n',
    /^line 2: categories\.0\.parent: leads back to a: a → b → a$/,
  ],
  [
    'a slug twice',
    'sellers:\n  - { slug: a, name: A }\n  - { slug: a, name: B }\n',
    /^line 3: sellers\.1\.slug: stands there twice: a$/,
  ],
  [
    'a slug of digits',
    "sellers: [{ slug: '12', name: A }]",
    /slug: must be lower-case letters, digits and hyphens, and not digits/,
  ],
  [
    'a picture that is not there',
    'sellers: [{ slug: a, name: A, picture: none.png }]',
    /^line 1: sellers\.0\.picture: there is no file none\.png$/,
  ],
  ['a picture elsewhere', 'sellers: [{ slug: a, name: A, picture: ../a.png }]', /lies outside the folder/],
  [
    'a field that is not known',
    'sellers:\n  - slug: a\n    name: A\n    colour: red\n',
    /^line 4: sellers\.0\.colour: is no field that is known here$/,
  ],
])('%s is named with its line, and nothing is written', async (_what, text, sentence) => {
  const [problem, ...others] = await problemsOf(text)
  expect(problem).toMatch(sentence)
  expect(others.length).toBeLessThan(2)
  expect(await exported()).toBe('categories: []\nsellers: []\naudiences: []\n')
})
