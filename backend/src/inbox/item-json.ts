import type { InboxItem } from '@marah/contract/desk/inbox'
import { asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../platform/database/database.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { inboxItem } from '../schema/inbox.ts'
import { vendor } from '../schema/sellers.ts'
import { staff } from '../schema/staff.ts'
import type { Services } from '../services/services.ts'
import { readChats } from './read-chats.ts'
import { readContacts, readQuestions, readReports, readReviews, type Shown } from './read-subjects.ts'

type Json = z.input<typeof InboxItem>

/** Items as the desk shows them, in the order of the ids. One statement reads each kind. */
export async function itemsJson(
  services: Services,
  db: Queryable,
  ids: readonly number[],
  language: Language,
): Promise<Json[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ item: inboxItem, owner: staff.name, seller: vendor.name })
    .from(inboxItem)
    .leftJoin(staff, eq(staff.id, inboxItem.ownerId))
    .leftJoin(vendor, eq(vendor.id, inboxItem.vendorId))
    .where(inArray(inboxItem.id, [...ids]))
    .orderBy(asc(inboxItem.id))
  const of = (kind: Json['kind']) => rows.flatMap(({ item }) => (item.kind === kind ? item.subjectId : []))
  const shown: Readonly<Record<Json['kind'], ReadonlyMap<number, Shown>>> = {
    question: await readQuestions(db, of('question'), language),
    chat: await readChats(db, of('chat'), language),
    review: await readReviews(services, db, of('review'), language),
    report: await readReports(services, db, of('report'), language),
    contact: await readContacts(db, of('contact')),
  }
  return ids.flatMap((id): Json[] => {
    const row = rows.find(({ item }) => item.id === id)
    const subject = row && shown[row.item.kind].get(row.item.subjectId)
    if (!row || !subject) return []
    const { item, owner, seller } = row
    return [
      {
        id,
        kind: item.kind,
        subject: item.subjectId,
        state: item.state,
        version: item.version,
        owner: item.ownerId === null || owner === null ? null : { id: item.ownerId, name: owner },
        waiting_since: item.waitingSince?.toISOString() ?? null,
        last_activity_on: item.lastActivityOn.toISOString(),
        language: item.language,
        seller:
          item.vendorId === null || seller === null
            ? null
            : { id: item.vendorId, name: textIn(language, seller) },
        ...subject,
      },
    ]
  })
}
