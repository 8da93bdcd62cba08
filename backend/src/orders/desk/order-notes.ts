import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { HttpError, notFound } from '../../platform/errors/http-error.ts'
import { orderNote } from '../../schema/order-desk.ts'
import { order } from '../../schema/orders.ts'
import type { DeskPerson } from '../../services/actor.ts'
import type { Services } from '../../services/services.ts'

type NoteRow = typeof orderNote.$inferSelect
type Named = { readonly id: number; readonly note: number }

/** Writes a note. The audit has its id; its text stays in its row. @throws HttpError 404 */
export async function addNote(
  services: Services,
  { staffId }: DeskPerson,
  orderId: number,
  text: string,
): Promise<void> {
  const now = services.now()
  await services.database.transaction(async (tx) => {
    const [known] = await tx.select({ id: order.id }).from(order).where(eq(order.id, orderId))
    if (!known) throw notFound()
    const [made] = await tx
      .insert(orderNote)
      .values({ orderId, staffId, text, createdOn: now, editedOn: now })
      .returning()
    if (!made) throw new Error('A note was not stored')
    await services.audit.note(tx, { subject: `order:${orderId}`, before: null, after: { note: made.id } })
  })
}

/** @throws HttpError 404, 403 for another person's, 409 if it was changed elsewhere */
export async function changeNote(
  services: Services,
  person: DeskPerson,
  named: Named,
  { text, version }: { readonly text: string; readonly version: string },
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const row = await lockOwn(tx, person, named)
    if (row.text === text) return services.audit.unchanged()
    if (row.editedOn.toISOString() !== version) throw new HttpError(409, 'changed_meanwhile')
    // Two changes of one millisecond are two versions.
    const editedOn = new Date(Math.max(services.now().getTime(), row.editedOn.getTime() + 1))
    await tx.update(orderNote).set({ text, editedOn }).where(eq(orderNote.id, row.id))
    await services.audit.note(tx, {
      subject: `order:${named.id}`,
      before: { note: row.id, letters: row.text.length },
      after: { note: row.id, letters: text.length },
    })
  })
}

/** @throws HttpError 404, 403 for another person's */
export async function deleteNote(services: Services, person: DeskPerson, named: Named): Promise<void> {
  await services.database.transaction(async (tx) => {
    const row = await lockOwn(tx, person, named)
    await tx.delete(orderNote).where(eq(orderNote.id, row.id))
    await services.audit.note(tx, {
      subject: `order:${named.id}`,
      before: { note: row.id, is_deleted: false },
      after: { note: row.id, is_deleted: true },
    })
  })
}

async function lockOwn(tx: Transaction, { staffId }: DeskPerson, { id, note }: Named): Promise<NoteRow> {
  const [row] = await tx
    .select()
    .from(orderNote)
    .where(and(eq(orderNote.id, note), eq(orderNote.orderId, id)))
    .for('update')
  if (!row) throw notFound()
  if (row.staffId !== staffId) throw new HttpError(403, 'not_own_note')
  return row
}
