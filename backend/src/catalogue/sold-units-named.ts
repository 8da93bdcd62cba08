import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'

/** More units than this share a word that says nothing, such as the shop's own name. */
const most = 500

/**
 * Returns ids of the units whose product has all words of the text in its name, in either language, or whose SKU or barcode
 * it is; at most `most`.
 */
export async function soldUnitsNamed(queryable: Queryable, text: string): Promise<number[]> {
  const { rows } = await queryable.execute<{ id: number }>(sql`
    with named as (
      select coalesce(string_agg(quote_literal(stem) || ':A', ' & '), '') as stems
      from unnest(string_to_array(search_stem(search_fold(${text})), ' ')) as given (stem) where stem <> ''
    ), numbered as (select search_number(${text}) as number)
    select unit.id from product_stock unit
      join product_listing listing using (product_id), named, numbered
    where (stems <> '' and listing.search @@ to_tsquery('shop', stems))
      or (number <> '' and listing.search @@ quote_literal(number)::tsquery
        and number in (search_number(unit.sku_number), search_number(unit.barcode)))
    order by unit.id limit ${most}`)
  return rows.map(({ id }) => id)
}
