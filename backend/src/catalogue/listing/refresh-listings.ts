import { type SQL, sql } from 'drizzle-orm'
import { type CacheTag, invalidateTags, productCardTag, productTag } from '../../platform/cache/cache-tags.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { loadProductRows } from '../product-rows.ts'
import { type Listing, listingOf } from './listing-row.ts'
import { countWords } from './vocabulary.ts'

/** From this number up, pages show only that there is enough; below, the number that is left. */
const plentiful = 6
const batchSize = 500

/**
 * Rewrites what lists, filters and search show of these products, in the transaction that changed them, and invalidates
 * the cached pages and answers of the old state. Products that are not on sale are removed from lists.
 */
export async function refreshListings(tx: Transaction, productIds: readonly number[]): Promise<void> {
  const ids = [...new Set(productIds)].sort((a, b) => a - b)
  for (let start = 0; start < ids.length; start += batchSize) {
    await refreshBatch(tx, ids.slice(start, start + batchSize))
  }
}

/**
 * Adds products of this transaction: nothing has to be read, and no page shows them yet. The caller counts their words,
 * once for many products.
 */
export async function addListings(tx: Transaction, listings: readonly Listing[]): Promise<void> {
  await writeListings(tx, listings)
  await writeOptionValues(tx, listings)
  await invalidateTags(tx, ['catalogue'])
}

/**
 * Call it in the transaction that changed quantities or prices of these stock units. A sale that no page shows (the stock
 * was and is plentiful) costs one query and invalidates nothing.
 */
export async function stockChanged(tx: Transaction, productStockIds: readonly number[]): Promise<void> {
  if (productStockIds.length === 0) return
  const { rows } = await tx.execute<{ product_id: number }>(sql`
    select product_id from product_listing
    where product_id in (select product_id from product_stock where id = any(${idArray(productStockIds)}))
      and stock_key <> ${stockKey(sql`product_listing.product_id`)}
    order by product_id`)
  await refreshListings(
    tx,
    rows.map((row) => row.product_id),
  )
}

/** Updates the order "popular first" with recent sales; a sale itself does not change lists. */
export async function refreshPopularity(tx: Queryable): Promise<void> {
  const changed = await tx.execute(sql`
    update product_listing set popularity = product.units_sold from product
    where product.id = product_listing.product_id and product_listing.popularity <> product.units_sold`)
  if ((changed.rowCount ?? 0) > 0) await invalidateTags(tx, ['catalogue'])
}

/** Every array parameter needs it: node-postgres would send a JavaScript list as separate values. */
export function idArray(ids: readonly number[]): SQL {
  return sql`${`{${ids.join(',')}}`}::integer[]`
}

/**
 * Hashes the stock that pages show of a product: its units with their prices, and the numbers of units as far as pages
 * show them.
 */
function stockKey(productId: SQL): SQL {
  return sql`(
    select md5(coalesce(string_agg(concat_ws(':', id, price, discount,
      least(greatest(quantity - reserved, 0), ${sql.raw(String(plentiful))})), ',' order by id), ''))
    from product_stock where product_stock.product_id = ${productId} and is_active)`
}

/** `ratings` is the card's text about reviews. */
type Facts = { readonly product_id: number; readonly facts: string; readonly ratings: string }
type Stored = Facts & { words: string; card_en: string; card_ar: string }

async function refreshBatch(tx: Transaction, ids: readonly number[]): Promise<void> {
  // Locks first: a transaction that waited then reads what the other one has committed.
  const { rows: stored } = await tx.execute<Stored>(sql`
    select product_id, words, card_en, card_ar, ${factsText} as facts, ${ratingsText} as ratings
    from product_listing where product_id = any(${idArray(ids)}) order by product_id for update`)
  const before = new Map(stored.map((row) => [row.product_id, row]))
  const listings = (await loadProductRows(tx, ids)).map(listingOf)
  const shown = new Set(listings.map(({ product_id }) => product_id))
  const removed = stored.filter((row) => !shown.has(row.product_id))
  const after = await writeListings(tx, listings)
  await tx.execute(sql`
    delete from product_listing where product_id = any(${idArray(removed.map((row) => row.product_id))})`)
  await writeOptionValues(tx, listings)
  await countWords(tx, [
    ...listings.map((row) => ({
      before: splitWords(before.get(row.product_id)?.words ?? ''),
      after: splitWords(row.words),
    })),
    ...removed.map((row) => ({ before: splitWords(row.words), after: [] })),
  ])
  const tags = new Set<CacheTag>(ids.map(productTag))
  for (const row of removed) tags.add('catalogue').add(productCardTag(row.product_id))
  for (const row of listings) {
    const old = before.get(row.product_id)
    const now = after.get(row.product_id)
    if (!old || old.facts !== now?.facts || old.words !== row.words) tags.add('catalogue')
    else if (old.ratings !== now.ratings) tags.add('ratings')
    if (
      !old ||
      shownOf(old.card_en) !== shownOf(row.card_en) ||
      shownOf(old.card_ar) !== shownOf(row.card_ar)
    ) {
      tags.add(productCardTag(row.product_id))
    }
  }
  await invalidateTags(tx, [...tags])
}

export function splitWords(words: string): string[] {
  return words === '' ? [] : words.split(' ')
}

/** Reduces a card to its visible facts: it shows whether a unit is available, not how many. */
function shownOf(card: string): string {
  return card.replaceAll(/"quantity":[1-9]\d*/g, '"quantity":1')
}

/** The facts that decide whether and where a product appears in a list, and that filters count, without its reviews. */
const factsText = sql`concat_ws('|', category_ids, coalesce(product_type_id, 0), coalesce(vendor_id, 0), price_from, price_to,
  is_on_sale, is_in_stock, colors, sizes, materials, conditions, created_on)`
const ratingsText = sql`concat_ws('|', round(rating::numeric, 1), rating_count)`

/** Writes listings. For existing ones, `refreshPopularity` updates the units sold. */
async function writeListings(tx: Transaction, listings: readonly Listing[]): Promise<Map<number, Facts>> {
  if (listings.length === 0) return new Map()
  const { rows } = await tx.execute<Facts>(sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(listings)}::json) as given (product_id integer,
        category_ids integer[], product_type_id integer, vendor_id integer, price_from bigint, price_to bigint,
        is_on_sale boolean, is_in_stock boolean, colors text[], sizes text[], materials text[], conditions text[],
        rating real, rating_count integer, popularity integer, created_on timestamptz, name text, filed text[],
        numbers text[], description text, words text, card_en text, card_ar text)
    ),
    stemmed as materialized (
      select text, search_stem(search_fold(text)) as stems
      from (select distinct unnest(filed) as text from given) as texts
    ),
    shelf as (
      select product_id, string_agg(stems, ' ' order by place) as stems
      from given, unnest(filed) with ordinality as label (text, place) join stemmed using (text) group by product_id
    )
    insert into product_listing (product_id, category_ids, product_type_id, vendor_id, price_from, price_to, is_on_sale,
      is_in_stock, colors, sizes, materials, conditions, rating, rating_count, popularity, created_on, search, words,
      stock_key, card_en, card_ar)
    select product_id, category_ids, product_type_id, vendor_id, price_from, price_to, is_on_sale, is_in_stock, colors,
      sizes, materials, conditions, rating, rating_count, popularity, created_on,
      search_vector_of_stems(search_stem(search_fold(name)), coalesce(shelf.stems, ''), numbers,
        search_stem(search_fold(description))), words, ${stockKey(sql`given.product_id`)}, card_en, card_ar
    from given left join shelf using (product_id)
    on conflict (product_id) do update set
      category_ids = excluded.category_ids, product_type_id = excluded.product_type_id, vendor_id = excluded.vendor_id,
      price_from = excluded.price_from, price_to = excluded.price_to, is_on_sale = excluded.is_on_sale,
      is_in_stock = excluded.is_in_stock, colors = excluded.colors, sizes = excluded.sizes,
      materials = excluded.materials, conditions = excluded.conditions, rating = excluded.rating,
      rating_count = excluded.rating_count, created_on = excluded.created_on,
      search = excluded.search, words = excluded.words, stock_key = excluded.stock_key, card_en = excluded.card_en,
      card_ar = excluded.card_ar
    returning product_id, ${factsText} as facts, ${ratingsText} as ratings`)
  return new Map(rows.map((row) => [row.product_id, row]))
}

async function writeOptionValues(tx: Transaction, listings: readonly Listing[]): Promise<void> {
  const values = new Map(listings.flatMap(({ options }) => options.map((o) => [`${o.type}\0${o.key}`, o])))
  if (values.size === 0) return
  await tx.execute(sql`
    insert into option_value (option_type, key, label, json, "order")
    select type, key, label, json, place
    from jsonb_to_recordset(${JSON.stringify([...values.values()])}::jsonb)
      as given (type text, key text, label jsonb, json jsonb, place smallint)
    order by type, key
    on conflict (option_type, key) do update set label = excluded.label, json = excluded.json
    where (option_value.label, option_value.json) is distinct from (excluded.label, excluded.json)`)
}
