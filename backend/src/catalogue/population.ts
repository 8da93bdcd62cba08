import { type SQL, sql } from 'drizzle-orm'
import type { LocalizedText } from '../platform/columns.ts'
import type { Database, Queryable } from '../platform/database.ts'
import type { Services } from '../platform/services.ts'
import { vendor } from '../sellers/tables.ts'
import { type ListedProducts, loadListedProducts } from './listed-products.ts'
import { type CategoryNode, loadCategories, type NamedRow } from './product-rows.ts'
import { loadSearchIndex, type SearchIndex } from './search-index.ts'
import { optionValue, productType } from './tables.ts'

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
  readonly products: ListedProducts
  readonly total: number
  /** How many products of the shop one of these stands for: exactly 1 when they are all here. */
  readonly scale: number
  /** True of the rows that are here; null when they all are. */
  readonly isSampled: SQL | null
  /** The words of these products; read when the first search asks for them. */
  readonly searchIndex: () => Promise<SearchIndex>
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
  const condition = isSampled ?? sql`true`
  const products = await loadListedProducts(db, condition)
  const searchIndex = once(() => loadSearchIndex(db, condition, products, isSampled !== null))
  // A large shop's takes long, and the sample before it serves meanwhile.
  if (isSampled) await searchIndex()
  return {
    products,
    total,
    scale: isSampled ? total / Math.max(1, products.size) : 1,
    isSampled,
    searchIndex,
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

/** What `make` makes, made when it is first asked for; a failure is not kept. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null
      throw error
    })
    return made
  }
}
