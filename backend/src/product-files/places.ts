import { max } from 'drizzle-orm'
import { whole } from '../catalogue/index.ts'
import { invalidateTags } from '../platform/cache/cache-tags.ts'
import type { Transaction } from '../platform/database/database.ts'
import { category, productType } from '../schema/catalogue.ts'
import type { LocalizedText } from '../schema/columns.ts'
import { vendor } from '../schema/sellers.ts'
import { fold, slugFrom, textByScript } from './known-options.ts'
import type { ShopifyProduct } from './shopify-products.ts'

type Place = {
  readonly id: number
  readonly slug: string
  readonly name: LocalizedText
  readonly formerSlugs?: readonly string[]
  readonly parentId?: number | null
}

/** The places that a product is filed under; null leaves an existing product where it is. */
export type ProductPlaces = {
  readonly categoryId: number | null
  readonly productTypeId: number | null
  readonly vendorId: number | null
  /** Said to the person when a category was guessed or none was found. */
  readonly note: string | null
}

export type Places = {
  placesOf(item: ShopifyProduct, isNew: boolean): Promise<ProductPlaces>
  readonly createdCategories: string[]
  readonly createdCategoryIds: number[]
  readonly createdVendors: string[]
  readonly createdVendorIds: number[]
}

/** The shop's categories, product types and sellers by name; those that a file brings are added. */
export async function openPlaces(tx: Transaction): Promise<Places> {
  const shelves = await tx
    .select({
      id: category.id,
      slug: category.slug,
      formerSlugs: category.formerSlugs,
      name: category.name,
      parentId: category.parentId,
    })
    .from(category)
  const categories = indexed(shelves)
  const parents = new Set(shelves.map(({ parentId }) => parentId))
  const types = indexed(
    await tx
      .select({
        id: productType.id,
        slug: productType.slug,
        formerSlugs: productType.formerSlugs,
        name: productType.title,
      })
      .from(productType),
  )
  const vendors = indexed(
    await tx
      .select({ id: vendor.id, slug: vendor.slug, formerSlugs: vendor.formerSlugs, name: vendor.name })
      .from(vendor),
  )
  const createdCategories: string[] = []
  const createdVendors: string[] = []
  const createdCategoryIds: number[] = []
  const createdVendorIds: number[] = []

  async function categoryOf(item: ShopifyProduct, isAudience: boolean) {
    const named = [item.type, item.categoryHint, ...(item.tags ?? [])].map((name) => found(categories, name))
    const shelf = named.find((place) => place !== undefined)
    if (shelf) return { id: shelf.id, note: null }
    if (item.type && !isAudience) {
      const place = await createCategory(item.type)
      return { id: place.id, note: null }
    }
    const guessed = categories.get(foldName(headOf(item.title)))
    // Words for wide shelves mislead: high tops are no tops.
    return guessed && !parents.has(guessed.id)
      ? { id: guessed.id, note: `No type is given; the title puts it into ${guessed.name.en}.` }
      : { id: null, note: 'No type is given; the product is in no category.' }
  }

  async function createCategory(name: string): Promise<Place> {
    const [last] = await tx.select({ order: max(category.order) }).from(category)
    const text = whole(textByScript(name))
    const [row] = await tx
      .insert(category)
      .values({ slug: slugFrom(name), name: text, description: { en: '' }, order: (last?.order ?? 0) + 1 })
      .returning({ id: category.id })
    createdCategories.push(name)
    createdCategoryIds.push(idOf(row))
    await invalidateTags(tx, ['catalogue'])
    return remember(categories, { id: idOf(row), slug: slugFrom(name), name: text })
  }

  async function vendorOf(name: string): Promise<number | null> {
    if (!name) return null
    const known = found(vendors, name)
    if (known) return known.id
    const text = whole(textByScript(name))
    const [row] = await tx
      .insert(vendor)
      .values({ slug: slugFrom(name), name: text, description: { en: '' } })
      .returning({ id: vendor.id })
    createdVendors.push(name)
    createdVendorIds.push(idOf(row))
    await invalidateTags(tx, ['catalogue'])
    return remember(vendors, { id: idOf(row), slug: slugFrom(name), name: text }).id
  }

  return {
    createdCategories,
    createdCategoryIds,
    createdVendors,
    createdVendorIds,
    placesOf: async (item, isNew) => {
      const audience = types.get(foldName(item.type))
      const type = [item.audience || audienceSlug(item), ...(isNew ? (item.tags ?? []) : [])]
        .map((name) => types.get(foldName(name)))
        .find((place) => place !== undefined)
      // A product stays in its category until a file names another one: tags and titles are guesses.
      const isPlaced = !isNew && !item.type && !item.categoryHint
      const { id, note } = isPlaced ? stays : await categoryOf(item, audience !== undefined)
      return {
        categoryId: id,
        productTypeId: (audience ?? type)?.id ?? null,
        vendorId: await vendorOf(item.vendor),
        note,
      }
    },
  }
}

const stays = { id: null, note: null }

function indexed(places: readonly Place[]): Map<string, Place> {
  const index = new Map<string, Place>()
  // Whole names first: Shirts is the shelf of that name, not a part of Shirts and polos.
  for (const place of places) enter(index, place, [place.slug, place.name.en, place.name.ar ?? ''])
  for (const place of places) remember(index, place)
  // A file from before a renaming still means what it meant.
  for (const place of places) enter(index, place, place.formerSlugs ?? [])
  return index
}

/** Findable under its slug, its name in each language, and each part of a name such as `Shirts and polos`. */
function remember(index: Map<string, Place>, place: Place): Place {
  const { en, ar } = place.name
  const parts = [...en.split(/,|&|\band\b/i), ...(ar ?? '').split(/،|&|\sو/)]
  return enter(index, place, [place.slug, en, ar ?? '', ...parts])
}

function enter(index: Map<string, Place>, place: Place, names: readonly string[]): Place {
  for (const name of names) {
    const key = foldName(name)
    if (key && !index.has(key)) index.set(key, place)
  }
  return place
}

/** Finds a place by name or, for names that differ in signs alone (`H&M`, `H. M.`), by their common slug. */
function found(index: ReadonlyMap<string, Place>, name: string): Place | undefined {
  return index.get(foldName(name)) ?? (name ? index.get(foldName(slugFrom(name))) : undefined)
}

/** Folds a name like `fold`, and treats English plurals as equal: Jackets is the type Jacket, womens is women. */
function foldName(name: string): string {
  return fold(name)
    .replace(/['’]/g, '')
    .replace(/ies$/, 'y')
    .replace(/(?<=[a-z]{2})s$/, '')
}

/** Returns the noun of a title: the last word in English, the first in Arabic. */
function headOf(title: string): string {
  const words = title.split(' ')
  return (textByScript(title).ar === undefined ? words.at(-1) : words[0]) ?? ''
}

/** Google's gender and age group as one of the shop's audiences. */
function audienceSlug({ gender, ageGroup }: ShopifyProduct): string {
  if (/newborn|infant|toddler/.test(ageGroup)) return 'babies'
  if (gender !== 'male' && gender !== 'female') return ''
  if (ageGroup === 'kids') return gender === 'male' ? 'boys' : 'girls'
  return gender === 'male' ? 'men' : 'women'
}

function idOf(row: { id: number } | undefined): number {
  if (!row) throw new Error('The row was not written.')
  return row.id
}
