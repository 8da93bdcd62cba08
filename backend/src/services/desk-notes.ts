import type { DeskNote } from '@marah/contract/desk/notes'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { HttpError, notFound } from '../platform/errors/http-error.ts'
import { customer } from '../schema/customers.ts'
import { deskNote } from '../schema/desk-notes.ts'
import { order } from '../schema/orders.ts'
import type { DeskPerson } from './actor.ts'
import type { Services } from './services.ts'
import { staffNames } from './staff-names.ts'

type NoteRow = typeof deskNote.$inferSelect
/** The order or the customer that a note is about. */
export type NoteSubject = { readonly order: number } | { readonly customer: number }

function isAbout(about: NoteSubject): SQL {
  return 'order' in about ? eq(deskNote.orderId, about.order) : eq(deskNote.customerId, about.customer)
}

function subjectOf(about: NoteSubject) {
  return 'order' in about ? (`order:${about.order}` as const) : (`customer:${about.customer}` as const)
}

/** Lists the notes about something, oldest first, as one person of the shop reads them. */
export async function notesAbout(
  queryable: Queryable,
  about: NoteSubject,
  reader: { readonly staffId: number },
): Promise<z.input<typeof DeskNote>[]> {
  const rows = await queryable.select().from(deskNote).where(isAbout(about)).orderBy(asc(deskNote.id))
  const names = await staffNames(
    queryable,
    rows.map(({ staffId }) => ({ kind: 'staff', id: staffId })),
  )
  return rows.map(({ id, staffId, text, createdOn, editedOn }) => ({
    note: id,
    on: createdOn.toISOString(),
    by: { kind: 'staff', name: names.get(staffId) ?? null },
    text,
    version: editedOn.toISOString(),
    is_own: staffId === reader.staffId,
    is_edited: editedOn.getTime() > createdOn.getTime(),
  }))
}

/** Writes a note. The audit has its id; its text stays in its row. @throws HttpError 404 */
export async function addNote(
  services: Services,
  { staffId }: DeskPerson,
  about: NoteSubject,
  text: string,
): Promise<void> {
  const now = services.now()
  await services.database.transaction(async (tx) => {
    if (!(await isThere(tx, about))) throw notFound()
    const [made] = await tx
      .insert(deskNote)
      .values({
        ...('order' in about ? { orderId: about.order } : { customerId: about.customer }),
        staffId,
        text,
        createdOn: now,
        editedOn: now,
      })
      .returning()
    if (!made) throw new Error('A note was not stored')
    await services.audit.note(tx, { subject: subjectOf(about), before: null, after: { note: made.id } })
  })
}

async function isThere(tx: Transaction, about: NoteSubject): Promise<boolean> {
  const found =
    'order' in about
      ? await tx.select({ id: order.id }).from(order).where(eq(order.id, about.order))
      : await tx.select({ id: customer.id }).from(customer).where(eq(customer.id, about.customer))
  return found.length > 0
}

/** @throws HttpError 404, 403 for another person's, 409 if it was changed elsewhere */
export async function changeNote(
  services: Services,
  person: DeskPerson,
  { about, note }: { readonly about: NoteSubject; readonly note: number },
  { text, version }: { readonly text: string; readonly version: string },
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const row = await lockOwn(tx, person, about, note)
    if (row.text === text) return services.audit.unchanged()
    if (row.editedOn.toISOString() !== version) throw new HttpError(409, 'changed_meanwhile')
    // Two changes of one millisecond are two versions.
    const editedOn = new Date(Math.max(services.now().getTime(), row.editedOn.getTime() + 1))
    await tx.update(deskNote).set({ text, editedOn }).where(eq(deskNote.id, row.id))
    await services.audit.note(tx, {
      subject: subjectOf(about),
      before: { note: row.id, letters: row.text.length },
      after: { note: row.id, letters: text.length },
    })
  })
}

/** @throws HttpError 404, 403 for another person's */
export async function deleteNote(
  services: Services,
  person: DeskPerson,
  { about, note }: { readonly about: NoteSubject; readonly note: number },
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const row = await lockOwn(tx, person, about, note)
    await tx.delete(deskNote).where(eq(deskNote.id, row.id))
    await services.audit.note(tx, {
      subject: subjectOf(about),
      before: { note: row.id, is_deleted: false },
      after: { note: row.id, is_deleted: true },
    })
  })
}

async function lockOwn(
  tx: Transaction,
  { staffId }: DeskPerson,
  about: NoteSubject,
  note: number,
): Promise<NoteRow> {
  const [row] = await tx
    .select()
    .from(deskNote)
    .where(and(eq(deskNote.id, note), isAbout(about)))
    .for('update')
  if (!row) throw notFound()
  if (row.staffId !== staffId) throw new HttpError(403, 'not_own_note')
  return row
}
