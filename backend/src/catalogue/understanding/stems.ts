import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { stemOf } from '../listing/vocabulary.ts'

/** A word in the form of the search index. */
export type Stemmed = {
  readonly word: string
  /** Empty for a stop word. */
  readonly stem: string
  /** Like its stem, in letters that can be compared one by one (`search_latin`). */
  readonly latin: string
  readonly latinStem: string
}

/** Each text as its folded words with their stems, in order; the database folds and stems for index and search alike. */
export async function stemTexts(
  db: Queryable,
  texts: readonly string[],
): Promise<ReadonlyMap<string, readonly Stemmed[]>> {
  const distinct = [...new Set(texts)]
  if (distinct.length === 0) return new Map()
  const { rows: folded } = await db.execute<{ text: string; folded: string }>(sql`
    select text, search_fold(text) as folded from jsonb_array_elements_text(${JSON.stringify(distinct)}::jsonb) as text`)
  const wordsOf = (text: string) => text.split(' ').filter((word) => word !== '')
  const words = [...new Set(folded.flatMap((row) => wordsOf(row.folded)))]
  const { rows: stemmed } = await db.execute<{
    word: string
    stem: string
    latin: string
    latin_stem: string
  }>(sql`
    select word, stem, search_latin(word) as latin, search_latin(stem) as latin_stem
    from (select word, ${stemOf(sql`word`)} as stem
      from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as word) as stemmed`)
  const known = new Map<string, Stemmed>(
    stemmed.map(({ word, stem, latin, latin_stem }) => [word, { word, stem, latin, latinStem: latin_stem }]),
  )
  return new Map(
    folded.map((row) => [row.text, wordsOf(row.folded).flatMap((word) => known.get(word) ?? [])]),
  )
}
