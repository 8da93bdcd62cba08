import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { optionValue, productType } from '../../schema/catalogue.ts'
import type { LocalizedText } from '../../schema/columns.ts'
import { vendor } from '../../schema/sellers.ts'
import type { Services } from '../../services/services.ts'
import { type CategoryNode, loadCategories, type NamedRow } from '../product-rows.ts'
import { type Lexicon, loadLexicon } from '../understanding/lexicon.ts'
import {
  type ListedProducts,
  loadListedProducts,
  loadManyListedProducts,
  placeOf,
} from './listed-products.ts'
import { orderings } from './product-order.ts'
import { loadSearchIndex, type SearchIndex } from './search-index.ts'

type OptionLabel = {
  readonly label: LocalizedText
  readonly json: Record<string, string> | null
  readonly order: number
}

/** Places of some products, each of which represents `scale` products of the shop: exactly 1 if they are all here. */
export type Sample = { readonly places: Int32Array; readonly scale: number }

/**
 * The part of the catalogue that counting needs: every product of a shop of up to 20,000; of a larger one an even
 * sample and the most popular products, so that memory and time stay bounded however large it grows (decision 0010).
 */
export type Population = {
  readonly products: ListedProducts
  readonly isWhole: boolean
  /** The counted products: all of them, or even samples from the smallest to the largest. */
  readonly samples: readonly [Sample, ...Sample[]]
  /** Places of the most popular products; no product outside of them is more popular. */
  readonly popular: Int32Array
  /** The words of these products; for a whole shop, read at the first search. */
  readonly searchIndex: () => Promise<SearchIndex>
  readonly categories: readonly CategoryNode[]
  readonly types: readonly NamedRow[]
  readonly sellers: readonly NamedRow[]
  readonly optionLabels: ReadonlyMap<string, OptionLabel>
  /** The vocabulary to match typed words against. The first search reads it, so that no other page waits for it. */
  readonly searchWords: () => Promise<SearchWords>
  /** The currency of amounts that visitors type. */
  readonly currency: string
}

export type SearchWords = {
  /** The customers' words for the shop's categories, colours and other groups. */
  readonly lexicon: Lexicon
  /** Categories and sellers by the words of their names, for suggestions. */
  readonly names: readonly SearchedName[]
}

type SearchedName = {
  readonly kind: 'category' | 'seller'
  readonly slug: string
  readonly name: LocalizedText
  readonly stems: readonly string[]
}

const mostProducts = 20_000
/** A tenth of a large shop is the larger sample, within these bounds. */
const largestSample = 100_000
const mostPopular = 50_000
/** Milliseconds between two samples. Estimates may be this old; a whole catalogue is read again at once. */
const sampleAge = 300_000

/**
 * Caches the population in memory and reads it again after a change. A request after a change waits for the new population:
 * an answer built from the old one would be cached as if it were new. Only the sampled products of a shop too large to be
 * counted whole may be older.
 */
export function watchPopulation({
  database,
  config,
  cacheTags,
  log,
  now,
}: Services): () => Promise<Population> {
  let changes = 0
  const readLabels = latest(
    () => loadLabels(database.db, config.CURRENCY),
    () => changes,
  )
  const readProducts = latest(
    () => loadProducts(database.db),
    () => changes,
  )
  let held: Held | null = null
  let heldSince = { change: 0, time: 0 }
  let isResampling = false
  cacheTags.onInvalidate((tags) => {
    if (tags === null || tags.includes('catalogue')) changes++
  })

  async function reload(): Promise<Held> {
    const change = changes
    const loaded = await readProducts()
    if (loaded === held) return loaded
    // The old sample is used until the new one is complete; only the first visitors, before there is any, get it
    // without its words.
    if (held && !loaded.isWhole) await loaded.searchIndex()
    held = loaded
    heldSince = { change, time: now().getTime() }
    return loaded
  }

  async function resample(): Promise<void> {
    isResampling = true
    try {
      await reload()
    } catch (error) {
      log.warn({ err: error }, 'the catalogue could not be read again')
    } finally {
      isResampling = false
    }
  }

  async function currentProducts(): Promise<Held> {
    if (!held || held.isWhole) return reload()
    const isOld = heldSince.change !== changes && now().getTime() - heldSince.time > sampleAge
    if (isOld && !isResampling) void resample()
    return held
  }

  // One object until something changes, because the results of other counts are cached with it (suggested-lists.ts).
  let newest: { readonly labels: Labels; readonly products: Held; readonly population: Population } | null =
    null
  return async () => {
    const [labels, products] = await Promise.all([readLabels(), currentProducts()])
    if (newest?.labels !== labels || newest.products !== products) {
      newest = { labels, products, population: { ...products, ...labels } }
    }
    return newest.population
  }
}

/**
 * Shares one `load` between all callers until `version` changes. A caller never gets a load that began before the last
 * change: it shares the next load, which begins when the current one has ended. A failure is not cached.
 */
function latest<Value>(load: () => Promise<Value>, version: () => number): () => Promise<Value> {
  let newest: { readonly version: number; readonly value: Promise<Value>; isUnderWay: boolean } | null = null
  let next: Promise<Value> | null = null

  function begin(): Promise<Value> {
    const begun = { version: version(), value: load(), isUnderWay: true }
    newest = begun
    begun.value.then(
      () => {
        begun.isUnderWay = false
      },
      () => {
        if (newest === begun) newest = null
      },
    )
    return begun.value
  }

  return () => {
    if (!newest) return next ?? begin()
    if (newest.version === version()) return newest.value
    if (!newest.isUnderWay) return begin()
    next ??= newest.value
      .then(
        () => {},
        () => {},
      )
      .then(() => {
        next = null
        return begin()
      })
    return next
  }
}

type Labels = Pick<
  Population,
  'categories' | 'types' | 'sellers' | 'optionLabels' | 'searchWords' | 'currency'
>

async function loadLabels(db: Queryable, currency: string): Promise<Labels> {
  const categories = await loadCategories(db)
  const types = await db
    .select({ id: productType.id, slug: productType.slug, name: productType.title })
    .from(productType)
    .orderBy(productType.order, productType.id)
  const sellers = await db
    .select({ id: vendor.id, slug: vendor.slug, name: vendor.name })
    .from(vendor)
    .orderBy(vendor.order, vendor.id)
  const values = await db.select().from(optionValue)
  return {
    categories,
    types,
    sellers,
    optionLabels: new Map(values.map((value) => [`${value.optionType}\0${value.key}`, value])),
    searchWords: once(async () => ({
      lexicon: await loadLexicon(db, { categories, types, sellers, options: values }, currency),
      names: await loadNames(db),
    })),
    currency,
  }
}

type Held = Pick<Population, 'products' | 'isWhole' | 'samples' | 'popular' | 'searchIndex'>

async function loadProducts(db: Queryable): Promise<Held> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from product_listing`,
  )
  const total = rows[0]?.total ?? 0
  if (total > mostProducts) return loadPart(db, total)
  const products = await loadListedProducts(db, sql`true`)
  return {
    products,
    isWhole: true,
    samples: [{ places: products.everyPlace, scale: 1 }],
    popular: products.everyPlace,
    searchIndex: once(() => loadSearchIndex(db, products, false)),
  }
}

async function loadPart(db: Queryable, total: number): Promise<Held> {
  const sampled = await sampledIds(db, Math.min(largestSample, Math.max(mostProducts, Math.ceil(total / 10))))
  const popular = await popularIds(db)
  const ids = [...new Set([...sampled, ...popular])].sort((a, b) => a - b)
  const products = await loadManyListedProducts(db, ids)
  const searchIndex = once(() => loadSearchIndex(db, products, true))
  // Read at once, so that the first search finds it: it takes as long as everything else here. Its callers get a
  // failure.
  searchIndex().catch(() => {})
  const placesOf = (some: readonly number[]) =>
    Int32Array.from(some, (id) => placeOf(products, id))
      .filter((place) => place !== -1)
      .sort()
  const sampleOf = (some: readonly number[]) => ({
    places: placesOf(some),
    scale: total / Math.max(1, some.length),
  })
  return {
    products,
    isWhole: false,
    samples: [sampleOf(sampled.slice(0, mostProducts)), sampleOf(sampled)],
    popular: placesOf(popular),
    searchIndex,
  }
}

async function loadNames(db: Queryable): Promise<SearchedName[]> {
  const stems = sql`tsvector_to_array(to_tsvector('shop',
    search_stem(search_fold(concat_ws(' ', name ->> 'en', name ->> 'ar'))))) as stems`
  const { rows } = await db.execute<SearchedName>(sql`
    (select 'category' as kind, slug, name, ${stems} from category
      where exists (select from product_listing where category_ids @> array[category.id]) order by "order", id)
    union all (select 'seller', slug, name, ${stems} from vendor
      where exists (select from product_listing where vendor_id = vendor.id) order by "order", id)`)
  return rows
}

/** Returns products by the hash of their id, from the lowest up: any prefix is spread evenly over all filters. */
async function sampledIds(db: Queryable, size: number): Promise<number[]> {
  const { rows } = await db.execute<{ product_id: number }>(sql`
    select product_id from product_listing order by hashint4(product_id) limit ${size}`)
  return rows.map((row) => row.product_id)
}

async function popularIds(db: Queryable): Promise<number[]> {
  const { rows } = await db.execute<{ product_id: number }>(sql`
    select product_id from product_listing order by ${orderings['-popularity']} limit ${mostPopular}`)
  return rows.map((row) => row.product_id)
}

/** Calls `make` on first use and caches its result; a failure is not cached. */
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
