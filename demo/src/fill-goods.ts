import { type ProductInput, writeProducts, writeSizeCharts } from '@marah/backend/catalogue/index'
import type { Transaction } from '@marah/backend/platform/database/database'
import { category, productType } from '@marah/backend/schema/catalogue'
import { vendor } from '@marah/backend/schema/sellers'
import type { StoredImage } from '@marah/backend/schema/stored-image'
import type { DemoCatalogue, DemoProduct } from './demo-types.ts'
import type { RenderedPicture } from './drawing/pictures.ts'

type Pictures = ReadonlyMap<string, RenderedPicture>
/** Ids by slug. */
type Ids = ReadonlyMap<string, number>
type FiledUnder = { readonly categories: Ids; readonly types: Ids; readonly vendors: Ids }

/** Categories, product types with their size charts, and sellers. */
export async function fillTaxonomy(
  tx: Transaction,
  catalogue: DemoCatalogue,
  pictures: Pictures,
): Promise<FiledUnder> {
  const categories = new Map<string, number>()
  // One by one, as parents stand before their children.
  for (const { slug, name, description, parent, order, picture } of catalogue.categories) {
    const parentId = parent === null ? null : idIn(categories, parent)
    const row = { slug, name, description, parentId, order, image: imageIn(pictures, picture) }
    const [saved] = await tx.insert(category).values(row).returning({ id: category.id })
    if (saved) categories.set(slug, saved.id)
  }
  const types = await tx
    .insert(productType)
    .values(
      catalogue.product_types.map(({ slug, title, description, picture }) => ({
        slug,
        title,
        description,
        image: imageIn(pictures, picture),
      })),
    )
    .returning({ id: productType.id, slug: productType.slug })
  await writeSizeCharts(tx, catalogue.size_charts)
  const vendors = await tx
    .insert(vendor)
    .values(
      catalogue.vendors.map(({ slug, name, description, joined_on, picture }) => ({
        slug,
        name,
        description,
        image: imageIn(pictures, picture),
        joinedOn: new Date(joined_on),
      })),
    )
    .returning({ id: vendor.id, slug: vendor.slug })
  return { categories, types: idsOf(types), vendors: idsOf(vendors) }
}

/** The products with options, stock units and pictures; ids by slug. Lists are left to the caller to refresh. */
export async function fillGoods(
  tx: Transaction,
  { products, currency }: DemoCatalogue,
  filedUnder: FiledUnder,
  pictures: Pictures,
): Promise<Map<string, number>> {
  const inputs = products.map((item) => inputOf(item, currency, filedUnder, pictures))
  const written = await writeProducts(tx, inputs, { refresh: false })
  return idsOf(written)
}

function inputOf(
  item: DemoProduct,
  currency: string,
  filedUnder: FiledUnder,
  pictures: Pictures,
): ProductInput {
  const { material, condition } = item
  return {
    slug: item.slug,
    name: item.name,
    description: item.description,
    isPublished: true,
    categoryId: idIn(filedUnder.categories, item.category),
    productTypeId: idIn(filedUnder.types, item.product_type),
    vendorId: idIn(filedUnder.vendors, item.vendor),
    services: item.services,
    tags: item.tags,
    isReturnAvailable: item.is_return_available,
    isExchangeAvailable: item.is_exchange_available,
    returnExchangeDays: item.return_exchange_days,
    createdOn: new Date(item.created_on),
    unitsSold: item.units_sold,
    options: [
      ...item.colours.map(({ key, name, hex }) => ({ type: 'color', key, text: name, json: { hex } })),
      ...item.sizes.map(({ key, name }) => ({ type: 'size', key, text: name, json: null })),
      { type: 'material', key: material.key, text: material.name, json: null },
      { type: 'condition', key: condition.key, text: condition.name, json: null },
    ],
    stock: item.stock.map(({ sku, barcode, colour, size, price, discount, quantity }) => ({
      sku,
      barcode,
      price,
      discount,
      currency,
      quantity,
      options: [
        { type: 'color', key: colour },
        { type: 'size', key: size },
        { type: 'material', key: material.key },
        { type: 'condition', key: condition.key },
      ],
    })),
    media: item.pictures.map(({ key, colour, alt }) => ({
      image: imageIn(pictures, key),
      description: alt,
      option: colour === null ? null : { type: 'color', key: colour },
    })),
  }
}

function imageIn(pictures: Pictures, key: string): StoredImage {
  const picture = pictures.get(key)
  if (!picture) throw new Error(`The picture ${key} was not drawn.`)
  return picture
}

function idsOf(rows: readonly { id: number; slug: string }[]): Map<string, number> {
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

function idIn(ids: Ids, slug: string): number {
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`The demo shop names ${slug}, which it does not have.`)
  return id
}
