import { plainCode } from '@marah/contract/rules/typed-codes'
import { and, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { soldUnitsNamed } from '../../catalogue/index.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { foldedWords, typedSearch } from '../../platform/text/folded-words.ts'
import { user } from '../../schema/accounts.ts'
import { order } from '../../schema/orders.ts'

/** One way in which a typed text finds orders; each is read by an index of its own. */
export type WayToFind = { readonly condition: SQL } | { readonly units: readonly number[] }

/** Returns the ways in which a typed text finds orders: by their own facts, their account, their goods. */
export async function waysToFind(queryable: Queryable, typed: string): Promise<WayToFind[]> {
  // The letter of an order's number is no word.
  const text = plainCode(typedSearch(typed)).replace(/^#?m-?(?=\d)/i, '')
  if (wholeEmail.test(text)) return [{ condition: sql`lower(${order.email}) = ${text.toLowerCase()}` }]
  const words = await latinWords(queryable, text)
  if (words.length === 0) return []
  const phone = phoneDigits(text)
  const isIn = (column: SQLWrapper) =>
    sql`(${and(...words.map((word) => contains(column, word)))}${phone === null ? sql`` : sql` or ${contains(column, phone)}`})`
  const accounts = queryable.select({ id: user.id }).from(user).where(isIn(user.searchText))
  const units = await soldUnitsNamed(queryable, text)
  return [
    { condition: isIn(order.searchText) },
    { condition: inArray(order.userId, accounts) },
    ...(units.length > 0 ? [{ units }] : []),
  ]
}

/** Found by an index of its own: nearly all addresses share the words after the @. */
const wholeEmail = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/
/** An index of trigrams finds words of so many letters anywhere in a text, and shorter ones where a word begins. */
const trigram = 3

/** Words are of letters and digits alone, so they may be in a pattern unescaped. */
function contains(column: SQLWrapper, word: string): SQL {
  const begins = word.length < trigram ? ' ' : ''
  return sql`${column} like ${`%${begins}${word}%`}`
}

/** The words in the letters of `person_search_text` and `order_search_text`. */
async function latinWords(queryable: Queryable, text: string): Promise<string[]> {
  const words = await foldedWords(queryable, text)
  if (words.length === 0) return []
  const { rows } = await queryable.execute<{ latin: string }>(sql`
    select distinct search_latin(word) as latin from unnest(${sql.param(words)}::text[]) as given (word)`)
  return rows.map(({ latin }) => latin)
}

/** A phone has at least so many digits after what is dialled before them. */
const leastDigits = 6

/**
 * Returns the digits of a text that is a phone, as any stored spelling of it ends: without the zeros that are dialled before a
 * country or within it. Null for any other text.
 */
function phoneDigits(text: string): string | null {
  if (!/^[+\d\s()./-]+$/.test(text)) return null
  const digits = text
    .replace('(0)', '')
    .replace(/\D/g, '')
    .replace(/^0{1,2}/, '')
  return digits.length >= leastDigits ? digits : null
}
