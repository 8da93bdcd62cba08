import type { listInbox } from '@marah/contract/desk/inbox'
import { mostCounted } from '@marah/contract/limits'
import { and, asc, desc, eq, inArray, like, ne, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../platform/database/database.ts'
import { notFound } from '../platform/errors/http-error.ts'
import type { Language } from '../platform/language/messages.ts'
import { foldedWords, typedSearch } from '../platform/text/folded-words.ts'
import { inboxItem } from '../schema/inbox.ts'
import type { DeskPerson } from '../services/actor.ts'
import { type DeskScope, scopeOf } from '../services/desk-scope.ts'
import type { Services } from '../services/services.ts'
import { itemsJson } from './item-json.ts'

type Query = z.output<(typeof listInbox)['query']>
type Answer = z.input<(typeof listInbox)['answers'][200]>

/** Lists a page of what the person may see. Each tab is read in the order of an index. */
export async function inboxPage(
  services: Services,
  person: DeskPerson,
  { tab, kind, language: spoken, q, after, page_size: size }: Query,
  language: Language,
): Promise<Answer> {
  const { db } = services.database
  const found = and(inScope(scopeOf(person)), q === undefined ? undefined : await holding(db, q))
  const passes = and(
    found,
    inTab(tab, person.staffId),
    kind === undefined ? undefined : eq(inboxItem.kind, kind),
    spoken === undefined ? undefined : eq(inboxItem.language, spoken),
  )
  // Who has waited longest comes first; what is done is read from its end.
  const [column, direction] =
    tab === 'open' ? ([inboxItem.waitingSince, asc] as const) : ([inboxItem.lastActivityOn, desc] as const)
  const place = sql<string>`(extract(epoch from ${column}) * 1000000)::bigint || '-' || ${inboxItem.id}`
  const rows = await db
    .select({ id: inboxItem.id, place })
    .from(inboxItem)
    .where(and(passes, after === undefined ? undefined : isAfter(column, tab === 'open', after)))
    .orderBy(direction(column), direction(inboxItem.id))
    .limit(size + 1)
  const shown = rows.slice(0, size)
  return {
    results: await itemsJson(
      services,
      db,
      shown.map(({ id }) => id),
      language,
    ),
    next: rows.length > size ? (shown.at(-1)?.place ?? null) : null,
    count: await countOf(db, passes),
    count_of_search: q === undefined ? null : await countOf(db, found),
  }
}

/** @throws HttpError 404 for an item that is not there, or not in the person's scope */
export async function readItem(services: Services, person: DeskPerson, id: number, language: Language) {
  const { db } = services.database
  const [row] = await db
    .select({ id: inboxItem.id })
    .from(inboxItem)
    .where(and(eq(inboxItem.id, id), inScope(scopeOf(person))))
  const [json] = row ? await itemsJson(services, db, [row.id], language) : []
  if (!json) throw notFound()
  return json
}

/** Reports and messages of the contact form go to the shop alone, never to a seller. */
export function inScope(scope: DeskScope): SQL | undefined {
  if (scope === 'shop') return undefined
  return and(eq(inboxItem.vendorId, scope.vendorId), inArray(inboxItem.kind, ['question', 'chat', 'review']))
}

function inTab(tab: Query['tab'], staffId: number): SQL | undefined {
  switch (tab) {
    case 'open':
      // As a constant, so that the planner knows the index of what is open.
      return sql`${inboxItem.state} = 'open'`
    case 'mine':
      return and(eq(inboxItem.ownerId, staffId), ne(inboxItem.state, 'done'))
    case 'done':
      return eq(inboxItem.state, 'done')
    case 'all':
      return undefined
  }
}

/** The place names the microsecond: clocks of rows that the database wrote are as fine. */
function isAfter(
  column: typeof inboxItem.waitingSince | typeof inboxItem.lastActivityOn,
  isAscending: boolean,
  after: string,
): SQL {
  const [micros, id] = after.split('-')
  const at = sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`
  return isAscending
    ? sql`(${column}, ${inboxItem.id}) > (${at}, ${id}::integer)`
    : sql`(${column}, ${inboxItem.id}) < (${at}, ${id}::integer)`
}

async function countOf(db: Queryable, condition: SQL | undefined): Promise<number> {
  const some = db.select({ id: inboxItem.id }).from(inboxItem).where(condition).limit(mostCounted)
  return db.$count(some.as('some'))
}

async function holding(db: Queryable, q: string): Promise<SQL | undefined> {
  const words = await foldedWords(db, typedSearch(q))
  return words.length === 0 ? sql`false` : and(...words.map((word) => like(inboxItem.folded, `%${word}%`)))
}
