import { emailFault, emailFrom } from '@marah/contract/rules/emails'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { soldUnitsNamed } from '../../catalogue/index.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { orderSearched, personSearch } from '../../platform/text/person-search.ts'
import { user } from '../../schema/accounts.ts'
import { order } from '../../schema/orders.ts'

/** One way in which a typed text finds orders; each is read by an index of its own. */
export type WayToFind = { readonly condition: SQL } | { readonly units: readonly number[] }

/** Returns the ways in which a typed text finds orders: by their own facts, their account, their goods. */
export async function waysToFind(queryable: Queryable, typed: string): Promise<WayToFind[]> {
  const text = orderSearched(typed)
  // A whole email has an index of its own: nearly all addresses share the words after the @.
  const email = emailFrom(text).toLowerCase()
  if (emailFault(email) === null) return [{ condition: sql`lower(${order.email}) = ${email}` }]
  const isIn = await personSearch(queryable, text)
  if (isIn === null) return []
  const accounts = queryable.select({ id: user.id }).from(user).where(isIn(user.searchText))
  const units = await soldUnitsNamed(queryable, text)
  return [
    { condition: isIn(order.searchText) },
    { condition: inArray(order.userId, accounts) },
    ...(units.length > 0 ? [{ units }] : []),
  ]
}
