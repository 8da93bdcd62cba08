import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { stemOf } from './vocabulary.ts'

/** A known word that forms an unknown one together with another. */
export type Half = { readonly word: string; readonly stem: string; readonly frequency: number }

type Row = {
  word: string
  head: string
  head_stem: string
  head_frequency: number
  tail: string
  tail_stem: string
  tail_frequency: number
}

/** Letters of a half: shorter ones are the end of many words. */
const shortest = 3

/** Splits unknown words into two known ones, `high` and `top` for `hightop`; in Latin letters only. */
export async function splitWords(
  db: Queryable,
  unknown: readonly string[],
): Promise<ReadonlyMap<string, readonly Half[]>> {
  const words = unknown.filter((word) => /^[a-z]+$/.test(word) && word.length >= 2 * shortest)
  if (words.length === 0) return new Map()
  const { rows } = await db.execute<Row>(sql`
    with cut as (
      select word, left(word, place) as head, substr(word, place + 1) as tail
      from unnest(string_to_array(${words.join(' ')}, ' ')) as given (word),
        generate_series(${shortest}::integer, length(word) - ${shortest}::integer) as place
    ), stemmed as (
      select word, head, ${stemOf(sql`head`)} as head_stem, tail, ${stemOf(sql`tail`)} as tail_stem from cut
    )
    select distinct on (word) word, head, head_stem, first.frequency as head_frequency,
      tail, tail_stem, second.frequency as tail_frequency
    from stemmed,
      lateral (select coalesce(sum(frequency), 0)::integer as frequency from search_word
        where search_word.stem = stemmed.head_stem and stemmed.head_stem <> '') as first,
      lateral (select coalesce(sum(frequency), 0)::integer as frequency from search_word
        where search_word.stem = stemmed.tail_stem and stemmed.tail_stem <> '') as second
    where first.frequency > 0 and second.frequency > 0
    order by word, least(first.frequency, second.frequency) desc, head`)
  return new Map(
    rows.map((row) => [
      row.word,
      [
        { word: row.head, stem: row.head_stem, frequency: row.head_frequency },
        { word: row.tail, stem: row.tail_stem, frequency: row.tail_frequency },
      ],
    ]),
  )
}
