import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ImportOptions, importShopifyCsv } from '@marah/backend/product-files/import-shopify'
import type { ImportReport } from '@marah/backend/product-files/report'
import { category, product, productStock, productType } from '@marah/backend/schema/catalogue'
import { vendor } from '@marah/backend/schema/sellers'
import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { openTestShop, type TestShop } from './test-shop.ts'

/** A shop to import into, with a folder for the files of a test. */
export type ImportShop = TestShop & {
  readonly folder: string
  /** A picture that every address answers unless a test says otherwise. */
  readonly pictureBytes: Buffer
  run(content: string | Uint8Array, more?: Partial<ImportOptions>): Promise<ImportReport>
  stockOf(slug: string): Promise<(typeof productStock.$inferSelect)[]>
  productOf(slug: string): Promise<typeof product.$inferSelect>
  /** Takes the products out again, so that each test begins alike. */
  empty(): Promise<void>
}

export async function openImportShop(): Promise<ImportShop> {
  const folder = await mkdtemp(join(tmpdir(), 'marah-import-'))
  const shop = await openTestShop({ DATA_DIR: join(folder, 'data') })
  const { db } = shop.database
  await fillPlaces(shop)
  const pictureBytes = await sharp({
    create: { width: 400, height: 300, channels: 3, background: '#336699' },
  })
    .jpeg()
    .toBuffer()
  return {
    ...shop,
    folder,
    pictureBytes,
    run: async (content, more = {}) => {
      const file = join(folder, 'products.csv')
      await writeFile(file, content)
      return importShopifyCsv(shop.backend.services, {
        file,
        images: null,
        dryRun: false,
        fetch: async () => pictureBytes,
        ...more,
      })
    },
    stockOf: async (slug) => {
      const rows = await db
        .select({ unit: productStock })
        .from(productStock)
        .innerJoin(product, eq(product.id, productStock.productId))
        .where(eq(product.slug, slug))
        .orderBy(asc(productStock.id))
      return rows.map(({ unit }) => unit)
    },
    productOf: async (slug) => {
      const [row] = await db.select().from(product).where(eq(product.slug, slug))
      if (!row) throw new Error(`There is no product ${slug}.`)
      return row
    },
    empty: async () => {
      await db.delete(product)
      await db.delete(vendor)
    },
    close: async () => {
      await shop.close()
      await rm(folder, { recursive: true })
    },
  }
}

async function fillPlaces({ database: { db } }: TestShop): Promise<void> {
  await db.insert(category).values([
    { slug: 'jackets', name: { en: 'Jackets', ar: 'جاكيتات' }, description: { en: '' }, order: 1 },
    {
      slug: 't-shirts-and-tanks',
      name: { en: 'T-shirts and tanks', ar: 'تيشيرتات وقمصان بلا أكمام' },
      description: { en: '' },
      order: 2,
    },
  ])
  await db.insert(productType).values([
    { slug: 'women', title: { en: 'Women', ar: 'نساء' }, description: { en: '' } },
    { slug: 'boys', title: { en: 'Boys', ar: 'أولاد' }, description: { en: '' } },
  ])
}

const header =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,Google Shopping / Gender,Google Shopping / Age Group,Google Shopping / Condition,Variant Image,Status'

export type Row = Partial<Record<string, string>>

/** A file of the columns above, and others that a row has; what a row leaves out is empty. */
export function csvOf(rows: readonly Row[], newline = '\n'): string {
  const names = [...new Set([...header.split(','), ...rows.flatMap(Object.keys)])]
  const cell = (value = '') => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
  return [names.join(','), ...rows.map((row) => names.map((name) => cell(row[name])).join(','))].join(newline)
}

export const tee: Row = {
  Handle: 'sun-tee',
  Title: 'Sun Tee',
  'Variant Price': '20.00',
  'Variant Inventory Qty': '5',
}
export const teeRow = (more: Row): Row => ({ ...tee, ...more })
