import type { closeInboxItem, giveInboxItem, InboxItem } from '@marah/contract/desk/inbox'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '../platform/database/database.ts'
import { HttpError, invalidField, notFound } from '../platform/errors/http-error.ts'
import { isolate } from '../platform/language/isolate.ts'
import type { Language } from '../platform/language/messages.ts'
import { inboxItem } from '../schema/inbox.ts'
import { staff } from '../schema/staff.ts'
import type { DeskPerson } from '../services/actor.ts'
import { scopeOf } from '../services/desk-scope.ts'
import type { Services } from '../services/services.ts'
import { inScope } from './inbox-page.ts'
import { itemsJson } from './item-json.ts'
import { inboxPeople } from './people.ts'
import { tellReporters } from './tell-reporters.ts'

export type AtDesk = { readonly person: DeskPerson; readonly language: Language }
type Row = typeof inboxItem.$inferSelect
type Changes = Partial<Pick<Row, 'ownerId' | 'state' | 'waitingSince'>>
type Json = z.input<typeof InboxItem>

/** @throws HttpError 404, 409 if another change came first; InvalidInput for who may not see it */
export function giveItem(
  services: Services,
  at: AtDesk,
  id: number,
  { owner, version }: z.output<(typeof giveInboxItem)['body']>,
): Promise<Json> {
  return changeItem(services, at, { id, version }, async (tx, row) => {
    if (row.ownerId === owner) return null
    if (owner !== null) {
      const people = await inboxPeople(tx, at.person)
      if (!people.some((each) => each.id === owner)) throw invalidField('owner', 'invalid_choice')
    }
    return { ownerId: owner }
  })
}

/** @throws HttpError 404, 409 if another change came first */
export function closeItem(
  services: Services,
  at: AtDesk,
  id: number,
  { state, version }: z.output<(typeof closeInboxItem)['body']>,
): Promise<Json> {
  return changeItem(services, at, { id, version }, async (tx, row) => {
    if (row.state === state) return null
    // To close it without hiding the review is to keep the review.
    if (row.kind === 'report' && state === 'done')
      await tellReporters(services, tx, row.subjectId, 'report_kept')
    return { state, waitingSince: state === 'open' ? services.now() : null }
  })
}

/** A change that was made already changes nothing and is accepted with any version. */
async function changeItem(
  services: Services,
  { person, language }: AtDesk,
  { id, version }: { readonly id: number; readonly version: number },
  changesOf: (tx: Transaction, row: Row) => Promise<Changes | null>,
): Promise<Json> {
  return services.database.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(inboxItem)
      .where(and(eq(inboxItem.id, id), inScope(scopeOf(person))))
      .for('update')
    if (!row) throw notFound()
    const changes = await changesOf(tx, row)
    if (changes === null) services.audit.unchanged()
    else if (row.version !== version) throw await changedMeanwhile(tx, row)
    else {
      const next = { ...row, ...changes }
      await tx
        .update(inboxItem)
        .set({ ...changes, version: row.version + 1, editedOn: services.now() })
        .where(eq(inboxItem.id, id))
      await services.audit.note(tx, {
        subject: `inbox:${id}`,
        before: { owner: row.ownerId, state: row.state },
        after: { owner: next.ownerId, state: next.state },
      })
    }
    const [json] = await itemsJson(services, tx, [id], language)
    if (!json) throw notFound()
    return json
  })
}

/** What it is now, without and with an owner. */
const nowTexts = {
  open: ['inbox_changed_open', 'inbox_changed_open_owned'],
  waiting: ['inbox_changed_waiting', 'inbox_changed_waiting_owned'],
  done: ['inbox_changed_done', 'inbox_changed_done_owned'],
} as const

/** Says what it is now, beside what the person has on the screen. */
export async function changedMeanwhile(
  tx: Transaction,
  { ownerId, state }: Pick<Row, 'ownerId' | 'state'>,
): Promise<HttpError> {
  const [owner] =
    ownerId === null ? [] : await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, ownerId))
  const [free, owned] = nowTexts[state]
  return new HttpError(409, 'inbox_changed', {
    messageKey: owner ? owned : free,
    values: owner ? { name: isolate(owner.name) } : {},
  })
}
