import { type SQL, sql } from 'drizzle-orm'
import type { LocalizedText } from '../platform/columns.ts'
import type { Database, Queryable } from '../platform/database.ts'
import type { Services } from '../platform/services.ts'
import { vendor } from '../sellers/tables.ts'
import { type CategoryNode, loadCategories, type NamedRow } from './product-rows.ts'
import { optionValue, productType } from './tables.ts'

/** What filters look at, of one product. */
export type ListedProduct = {
  readonly id: number
  readonly categoryIds: readonly number[]
  /** None or one, in the form that filters share. */
  readonly typeIds: readonly number[]
  readonly sellerIds: readonly number[]
  readonly price: number
  readonly isOnSale: boolean
  readonly isInStock: boolean
  readonly colors: readonly string[]
  readonly sizes: readonly string[]
  readonly materials: readonly string[]
  readonly conditions: readonly string[]
  readonly rating: number
}

export type OptionLabel = {
  readonly label: LocalizedText
  readonly json: Record<string, string> | null
  readonly order: number
}

/**
 * The catalogue as far as counting needs it: every product of a shop of up to 20,000; of a larger one an even sample of
 * that many, so that memory and time stay the same however large it grows (decision 0010).
 */
export type Population = {
  readonly products: readonly ListedProduct[]
  readonly total: number
  /** How many products of the shop one of these stands for: exactly 1 when they are all here. */
  readonly scale: number
  /** True of the rows that are here; null when they all are. */
  readonly isSampled: SQL | null
  /** Places in `products` of those that have a stem in their search vector; empty unless the products are a sample. */
  readonly placesByStem: ReadonlyMap<string, readonly number[]>
  readonly categories: readonly CategoryNode[]
  readonly types: readonly NamedRow[]
  readonly sellers: readonly NamedRow[]
  readonly optionLabels: ReadonlyMap<string, OptionLabel>
  /** Categories and sellers by the words of their names, for suggestions. */
  readonly names: readonly SearchedName[]
}

export type SearchedName = {
  readonly kind: 'category' | 'seller'
  readonly slug: string
  readonly name: LocalizedText
  readonly stems: readonly string[]
}

const mostProducts = 20_000
/** How often a sample is drawn anew at most. Estimates bear it; a whole catalogue is read again at once. */
const sampleAge = 60_000

/** Keeps the population in memory and reads it again after a change. */
export function watchPopulation({ database, cacheTags, now }: Services): () => Promise<Population> {
  let current: Population | null = null
  let isStale = true
  let loadedAt = 0
  let loading: Promise<Population> | null = null
  cacheTags.onDrop((tags) => {
    if (tags === null || tags.includes('catalogue')) isStale = true
  })
  const reload = (): Promise<Population> => {
    isStale = false
    loading ??= loadPopulation(database)
      .then((loaded) => {
        current = loaded
        loadedAt = now().getTime()
        return loaded
      })
      .catch((error: unknown) => {
        isStale = true
        throw error
      })
      .finally(() => {
        loading = null
      })
    return loading
  }
  return async () => {
    if (!current || (isStale && current.isSampled === null)) {
      // A load under way may have begun before the change that made its result stale.
      await loading
      return isStale || !current ? reload() : current
    }
    if (isStale && now().getTime() - loadedAt > sampleAge) reload().catch(() => {})
    return current
  }
}

async function loadPopulation({ db }: Database): Promise<Population> {
  const categories = await loadCategories(db)
  const types = await db
    .select({ id: productType.id, slug: productType.slug, name: productType.title })
    .from(productType)
    .orderBy(productType.id)
  const sellers = await db
    .select({ id: vendor.id, slug: vendor.slug, name: vendor.name })
    .from(vendor)
    .orderBy(vendor.id)
  const values = await db.select().from(optionValue)
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from product_listing`,
  )
  const total = rows[0]?.total ?? 0
  const isSampled = total > mostProducts ? await sampleCondition(db) : null
  const products = await loadListedProducts(db, isSampled ?? sql`true`)
  return {
    products,
    total,
    scale: isSampled ? total / Math.max(1, products.length) : 1,
    isSampled,
    placesByStem: isSampled ? await loadStems(db, isSampled, products) : new Map(),
    categories,
    types,
    sellers,
    optionLabels: new Map(values.map((value) => [`${value.optionType}\0${value.key}`, value])),
    names: await loadNames(db),
  }
}

async function loadNames(db: Queryable): Promise<SearchedName[]> {
  const stems = sql`tsvector_to_array(to_tsvector('shop',
    search_stem(search_fold(concat_ws(' ', name ->> 'en', name ->> 'ar'))))) as stems`
  const { rows } = await db.execute<SearchedName>(sql`
    (select 'category' as kind, slug, name, ${stems} from category order by "order", id)
    union all (select 'seller', slug, name, ${stems} from vendor order by id)`)
  return rows
}

/** Products by the hash of their id, from the lowest up: spread evenly over whatever one filters by. */
async function sampleCondition(db: Queryable): Promise<SQL> {
  const { rows } = await db.execute<{ hash: number }>(sql`
    select hashint4(product_id) as hash from product_listing order by 1 offset ${mostProducts - 1} limit 1`)
  return sql`hashint4(product_id) <= ${rows[0]?.hash ?? 0}::integer`
}

/** Very common words are looked up here: the index would name every product of the shop that has them. */
async function loadStems(
  db: Queryable,
  condition: SQL,
  products: readonly ListedProduct[],
): Promise<Map<string, number[]>> {
  const placeOf = new Map(products.map(({ id }, place) => [id, place]))
  const { rows } = await db.execute<{ product_id: number; stems: string }>(sql`
    select product_id, to_json(tsvector_to_array(search))::text as stems from product_listing where ${condition}`)
  const places = new Map<string, number[]>()
  for (const { product_id: id, stems } of rows) {
    const place = placeOf.get(id)
    if (place === undefined) continue
    for (const stem of JSON.parse(stems) as string[]) {
      const known = places.get(stem)
      if (known) known.push(place)
      else places.set(stem, [place])
    }
  }
  // SKUs and barcodes stand at one product each; they are rare by nature and would fill the memory.
  for (const [stem, found] of places) if (found.length === 1) places.delete(stem)
  return places
}

type ListedRow = {
  product_id: number
  category_ids: string
  product_type_id: number | null
  vendor_id: number | null
  price_from: number
  is_on_sale: boolean
  is_in_stock: boolean
  colors: string
  sizes: string
  materials: string
  conditions: string
  rating: number
}

/** The products that meet a condition on `product_listing`. Lists of the same values share one array. */
export async function loadListedProducts(db: Queryable, condition: SQL): Promise<ListedProduct[]> {
  const { rows } = await db.execute<ListedRow>(sql`
    select product_id, to_json(category_ids)::text as category_ids, product_type_id, vendor_id, price_from, is_on_sale,
      is_in_stock, to_json(colors)::text as colors, to_json(sizes)::text as sizes,
      to_json(materials)::text as materials, to_json(conditions)::text as conditions, rating
    from product_listing where ${condition}`)
  const numbers = shared<number>()
  const keys = shared<string>()
  return rows.map((row) => ({
    id: row.product_id,
    categoryIds: numbers(row.category_ids),
    typeIds: numbers(`[${row.product_type_id ?? ''}]`),
    sellerIds: numbers(`[${row.vendor_id ?? ''}]`),
    price: Number(row.price_from),
    isOnSale: row.is_on_sale,
    isInStock: row.is_in_stock,
    colors: keys(row.colors),
    sizes: keys(row.sizes),
    materials: keys(row.materials),
    conditions: keys(row.conditions),
    rating: row.rating,
  }))
}

function shared<Value>(): (json: string) => readonly Value[] {
  const known = new Map<string, readonly Value[]>()
  return (json) => {
    const found = known.get(json)
    if (found) return found
    const values = JSON.parse(json) as Value[]
    known.set(json, values)
    return values
  }
}
