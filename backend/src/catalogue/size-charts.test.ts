import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { csvOf, type ImportShop, openImportShop, type Row, teeRow } from '@marah/testing/import-fixture'
import { tagsInvalidatedBy } from '@marah/testing/invalidated-tags'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parseDataFile } from '../platform/data-files/data-file.ts'
import { category, product } from '../schema/catalogue.ts'
import { SizeChartsFile } from './size-chart-file.ts'
import { importSizeCharts } from './size-charts.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
  const { db } = shop.database
  const [tops] = await db
    .insert(category)
    .values({ slug: 'tops', name: { en: 'Tops' }, description: { en: '' } })
    .returning()
  await db.update(category).set({ parentId: tops?.id }).where(eq(category.slug, 't-shirts-and-tanks'))
  await shop.run(csvOf([...tee('women', ['M', 'XL', 'One size']), ...tee('boys', ['M'])]))
})
afterAll(() => shop.close())

const tee = (tags: string, sizes: string[]): Row[] =>
  sizes.map((size, place) =>
    teeRow({
      Handle: `tee-${tags}`,
      Title: place === 0 ? 'Sun Tee' : '',
      Type: place === 0 ? 'T-Shirt' : '',
      Tags: tags,
      'Option1 Name': 'Size',
      'Option1 Value': size,
      'Variant SKU': `${tags}-${size}`,
    }),
  )

/** Waits until the caches are invalidated, which takes a moment on a server. */
async function importText(text: string): Promise<number> {
  const file = join(shop.folder, 'sizes.yaml')
  await writeFile(file, text)
  const { services } = shop.backend
  let count = 0
  await tagsInvalidatedBy(services, async () => {
    count = await importSizeCharts(services, file)
  })
  return count
}

async function chartOf(slug: string) {
  return (await shop.request('GET', `/product/product/${slug}/`)).body.size_chart
}

const chartText = (categories: string, chest: number) => `
- categories: [${categories}]
  product_types: [women]
  rows:
    - { size: S, chest: [830, 870], hips: 900 }
    - { size: M, chest: [${chest}, 920], hips: 960, also: { EU: '38' } }
    - { size: XL, chest: [1000, 1060], hips: [1070, 1120] }
`
const chest = (from: number, to: number) => ({ from, to })

test('a product shows the nearest chart of its category and audience, for the sizes that it comes in', async () => {
  expect(await chartOf('tee-women')).toBeNull()
  expect(await importText(chartText('tops', 880) + chartText('t-shirts-and-tanks', 890))).toBe(2)
  expect(await chartOf('tee-women')).toEqual({
    measures: ['chest', 'hips'],
    rows: [
      { size: 'M', ranges: [chest(890, 920), chest(960, 960)], also: { EU: '38' } },
      { size: 'XL', ranges: [chest(1000, 1060), chest(1070, 1120)], also: {} },
    ],
  })
  expect(await chartOf('tee-boys')).toBeNull()

  // The last file replaces all charts.
  await importText(chartText('tops', 880))
  expect((await chartOf('tee-women')).rows[0].ranges[0]).toEqual(chest(880, 920))
})

test('importing products again leaves the charts alone', async () => {
  await importText(chartText('tops', 880))
  await tagsInvalidatedBy(shop.backend.services, () => shop.run(csvOf(tee('women', ['S', 'M']))))
  expect((await chartOf('tee-women')).rows.map(({ size }: { size: string }) => size)).toEqual(['S', 'M'])
})

test('a file with a fault changes nothing and says all that is wrong', async () => {
  await importText(chartText('tops', 880))
  await expect(importText(chartText('hats, tops', 800))).rejects.toThrow('The shop has no category hats.')
  await expect(importText('nonsense')).rejects.toThrow('line 1: the file: ')
  expect((await chartOf('tee-women')).rows.at(-1).ranges[0]).toEqual(chest(880, 920))
})

test.each([
  ['a range that ends before it begins', '{ size: M, chest: [900, 800] }', 'must be [smallest, largest]'],
  ['a size without a measure', '{ size: M }', 'must have a measure'],
  ['a size given twice', '{ size: M, chest: 900 }, { size: M, chest: 950 }', 'stands there twice: M'],
  [
    'a measure that one row has not got',
    '{ size: M, chest: 900 }, { size: L }',
    'must have the measures of the first row',
  ],
  ['a measure that nobody takes', '{ size: M, nose: 50 }', 'nose'],
])('%s is rejected', (_fault, rows, reason) => {
  const parsed = parseDataFile(
    `[{ categories: [tops], product_types: [women], rows: [${rows}] }]`,
    SizeChartsFile,
  )
  expect(parsed).toEqual({ problems: expect.arrayContaining([expect.stringContaining(reason)]) })
})

test('two charts for the same goods are rejected', () => {
  const parsed = parseDataFile(chartText('tops', 880) + chartText('tops', 890), SizeChartsFile)
  expect(parsed).toEqual({ problems: ['line 9: 1: stands there twice: tops for women'] })
})

test('products that a page reads at once take no more statements than one, and each is answered for itself', async () => {
  const readAtOnce = async (ids: readonly string[]) => {
    const { pool } = shop.database
    const query = vi.spyOn(pool, 'query')
    const asked = { path: '/product/product/{id}/', query: {}, language: 'ar', requestId: 'test' } as const
    const answers = await Promise.all(ids.map((id) => shop.backend.read({ ...asked, params: { id } })))
    const statements = query.mock.calls.length
    query.mockRestore()
    return {
      statements,
      answers: answers.map(({ status, body }) => [status, (body as { slug?: string }).slug]),
    }
  }
  const { statements, answers } = await readAtOnce(['tee-women'])
  expect(answers).toEqual([[200, 'tee-women']])
  const { db } = shop.database
  const women = await db.select().from(product).where(eq(product.slug, 'tee-women'))
  const together = await readAtOnce(['tee-boys', 'none', String(women[0]?.id), 'a\0b', '999999'])
  expect(together.answers).toEqual([
    [200, 'tee-boys'],
    [404, undefined],
    [200, 'tee-women'],
    [404, undefined],
    [404, undefined],
  ])
  expect(together.statements).toBe(statements)
})
