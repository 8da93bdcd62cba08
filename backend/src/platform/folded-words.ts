import { longestSearch, mostSearchWords } from '@marah/contract/limits'
import { sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'

/** What was typed as a search, as the database can take it; empty when it says nothing. */
export function typedSearch(typed: string | undefined): string {
  return (typed ?? '').replaceAll('\0', ' ').toWellFormed().slice(0, longestSearch).trim()
}

/**
 * The words of a search as stored texts have them (`search_fold`), each once. They hold letters and digits only, so that they
 * may stand in a pattern as they are.
 */
export async function foldedWords(queryable: Queryable, text: string): Promise<string[]> {
  const { rows } = await queryable.execute<{ word: string }>(sql`
    select word from unnest(string_to_array(search_fold(${text}), ' ')) with ordinality as given (word, place)
    where word <> '' group by word order by min(place) limit ${mostSearchWords}`)
  return rows.map(({ word }) => word)
}
