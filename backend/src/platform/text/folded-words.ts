import { longestSearch, mostSearchWords } from '@marah/contract/limits'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'

/** Cleans a typed query for the database; empty if nothing is left to search for. */
export function typedSearch(typed: string | undefined): string {
  return (typed ?? '').replaceAll('\0', ' ').toWellFormed().slice(0, longestSearch).trim()
}

/**
 * Returns the words of a query as stored texts contain them (`search_fold`), each once. They contain only letters and
 * digits, so a pattern may contain them unescaped.
 */
export async function foldedWords(queryable: Queryable, text: string): Promise<string[]> {
  const { rows } = await queryable.execute<{ word: string }>(sql`
    select word from unnest(string_to_array(search_fold(${text}), ' ')) with ordinality as given (word, place)
    where word <> '' group by word order by min(place) limit ${mostSearchWords}`)
  return rows.map(({ word }) => word)
}
