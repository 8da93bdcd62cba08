import { plainCode } from '@marah/contract/rules/typed-codes'
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { foldedWords, typedSearch } from './folded-words.ts'

/** Returns a typed text without the prefix of an order's number, which no search text has. */
export function orderSearched(typed: string): string {
  return plainCode(typedSearch(typed)).replace(/^#?m-?(?=\d)/i, '')
}

/**
 * Returns how a column of `person_search_text` or `order_search_text` matches a text: by all its words, in any spelling, or as a
 * phone number; null if nothing in the text can be looked for.
 */
export async function personSearch(
  queryable: Queryable,
  text: string,
): Promise<((column: SQLWrapper) => SQL) | null> {
  const words = await latinWords(queryable, text)
  if (words.length === 0) return null
  const phone = phoneDigits(text)
  return (column) =>
    sql`(${and(...words.map((word) => contains(column, word)))}${phone === null ? sql`` : sql` or ${contains(column, phone)}`})`
}

/** A trigram index matches words of at least this length anywhere in the text, and shorter ones only as prefixes of a word. */
const trigram = 3

/** Words consist of letters and digits, so the LIKE pattern needs no escaping. */
function contains(column: SQLWrapper, word: string): SQL {
  const begins = word.length < trigram ? ' ' : ''
  return sql`${column} like ${`%${begins}${word}%`}`
}

/** Folds and transliterates the words as `person_search_text` and `order_search_text` do. */
async function latinWords(queryable: Queryable, text: string): Promise<string[]> {
  const words = await foldedWords(queryable, text)
  if (words.length === 0) return []
  const { rows } = await queryable.execute<{ latin: string }>(sql`
    select distinct search_latin(word) as latin from unnest(${sql.param(words)}::text[]) as given (word)`)
  return rows.map(({ latin }) => latin)
}

/** The least digits of a phone number without its prefixes. */
const leastDigits = 6

/**
 * Returns the digits of a typed phone number without its international or trunk prefix, so that they match the end of the
 * stored number; null if the text is no phone number.
 */
function phoneDigits(text: string): string | null {
  if (!/^[+\d\s()./-]+$/.test(text)) return null
  const digits = text
    .replace('(0)', '')
    .replace(/\D/g, '')
    .replace(/^0{1,2}/, '')
  return digits.length >= leastDigits ? digits : null
}
