import { emailFault, emailFrom } from '@marah/contract/rules/emails'
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
  // The prefix of an order's number is not in the search text.
  const text = plainCode(typedSearch(typed)).replace(/^#?m-?(?=\d)/i, '')
  // A whole email has an index of its own: nearly all addresses share the words after the @.
  const email = emailFrom(text).toLowerCase()
  if (emailFault(email) === null) return [{ condition: sql`lower(${order.email}) = ${email}` }]
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
