import type { ProductInput } from '@marah/backend/catalogue/product-input'
import { writeProducts } from '@marah/backend/catalogue/product-writer'
import type { Transaction } from '@marah/backend/platform/database/database'
import { category, productType } from '@marah/backend/schema/catalogue'
import { vendor } from '@marah/backend/schema/sellers'
import { openTestShop, type TestShop } from './test-shop.ts'

/** The fields of a product that tests choose; the others are the same for all. */
export type Goods = {
  readonly slug: string
  readonly name: { en: string; ar: string }
  readonly category?: string
  readonly type?: string
  readonly vendor?: string
  readonly colors?: readonly string[]
  readonly sizes?: readonly string[]
  readonly material?: string
  readonly price?: number
  readonly discount?: number
  readonly quantity?: number
  readonly unitsSold?: number
  readonly tags?: readonly string[]
  readonly description?: { en: string; ar: string }
  readonly isPublished?: boolean
  readonly createdOn?: Date
}

const labels: Record<string, { en: string; ar: string }> = {
  red: { en: 'Red', ar: 'أحمر' },
  blue: { en: 'Blue', ar: 'أزرق' },
  green: { en: 'Green', ar: 'أخضر' },
  cotton: { en: 'Cotton', ar: 'قطن' },
  wool: { en: 'Wool', ar: 'صوف' },
}

const places = {
  category: [
    { slug: 'apparels', name: { en: 'Apparel', ar: 'ملابس' }, parent: null },
    { slug: 'tops', name: { en: 'Tops', ar: 'قطع علوية' }, parent: 'apparels' },
    { slug: 'hoodies', name: { en: 'Hoodies', ar: 'هوديات' }, parent: 'tops' },
    { slug: 'shirts', name: { en: 'Shirts', ar: 'قمصان' }, parent: 'tops' },
    { slug: 'jackets', name: { en: 'Jackets', ar: 'جاكيتات' }, parent: 'apparels' },
  ],
  type: [
    { slug: 'women', name: { en: 'Women', ar: 'نساء' } },
    { slug: 'men', name: { en: 'Men', ar: 'رجال' } },
  ],
  vendor: [
    { slug: 'sahel', name: { en: 'Sahel Sport', ar: 'ساحل سبورت' } },
    { slug: 'loom', name: { en: 'Warm Loom', ar: 'النول الدافئ' } },
  ],
}
const picture = {
  hash: 'abcdef012345',
  width: 640,
  height: 640,
  widths: [320, 640],
  tint: '#aabbcc',
}

/** A shop with categories, types and sellers, ready for products. */
export async function openCatalogueShop(): Promise<TestShop> {
  const shop = await openTestShop()
  await shop.database.transaction(async (tx) => {
    const ids = new Map<string, number>()
    for (const [order, { slug, name, parent }] of places.category.entries()) {
      const row = { slug, name, description: { en: '' }, order, parentId: ids.get(parent ?? '') ?? null }
      const [written] = await tx.insert(category).values(row).returning({ id: category.id })
      if (written) ids.set(slug, written.id)
    }
    await tx
      .insert(productType)
      .values(places.type.map(({ slug, name }) => ({ slug, title: name, description: { en: '' } })))
    await tx.insert(vendor).values(places.vendor.map((row) => ({ ...row, description: { en: '' } })))
  })
  return shop
}

export async function stockUp(tx: Transaction, goods: readonly Goods[]): Promise<number[]> {
  const categories = new Map((await tx.select().from(category)).map(({ slug, id }) => [slug, id]))
  const types = new Map((await tx.select().from(productType)).map(({ slug, id }) => [slug, id]))
  const vendors = new Map((await tx.select().from(vendor)).map(({ slug, id }) => [slug, id]))
  const inputs = goods.map((one) => ({
    ...inputOf(one),
    categoryId: categories.get(one.category ?? 'shirts') ?? null,
    productTypeId: types.get(one.type ?? 'men') ?? null,
    vendorId: vendors.get(one.vendor ?? 'sahel') ?? null,
  }))
  return (await writeProducts(tx, inputs)).map(({ id }) => id)
}

function inputOf(one: Goods): ProductInput {
  const { colors = ['blue'], sizes = ['M'], material = 'cotton' } = one
  const option = (type: string, key: string) => ({
    type,
    key,
    text: labels[key] ?? { en: key, ar: key },
    json: null,
  })
  return {
    slug: one.slug,
    name: one.name,
    description: one.description ?? { en: '', ar: '' },
    isPublished: one.isPublished ?? true,
    tags: one.tags ?? [],
    unitsSold: one.unitsSold ?? 0,
    createdOn: one.createdOn ?? new Date('2026-01-01T00:00:00Z'),
    options: [
      ...colors.map((key) => option('color', key)),
      ...sizes.map((key) => option('size', key)),
      option('material', material),
      option('condition', 'new'),
    ],
    stock: colors.flatMap((color) =>
      sizes.map((size) => ({
        sku: `${one.slug}-${color}-${size}`.toUpperCase(),
        barcode: '',
        price: one.price ?? 2000,
        discount: one.discount ?? 0,
        currency: 'USD',
        quantity: one.quantity ?? 20,
        options: [
          { type: 'color', key: color },
          { type: 'size', key: size },
          { type: 'material', key: material },
          { type: 'condition', key: 'new' },
        ],
      })),
    ),
    media: [{ image: picture, description: one.name, option: null }],
  }
}
