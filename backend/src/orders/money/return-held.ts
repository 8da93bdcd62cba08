/** Gives a held payment back at its provider, by the person who decides it or who approves that. */
import { lockPayment, type PaymentRow, refundHeld, settleHeld } from '../../payments/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { HttpError, notFound } from '../../platform/errors/http-error.ts'
import type { AuditFacts } from '../../schema/audit.ts'
import { deskNote } from '../../schema/desk-notes.ts'
import type { AskedChange, orderRefund, PaidBack } from '../../schema/order-desk.ts'
import type { DeskPerson } from '../../services/actor.ts'
import type { Services } from '../../services/services.ts'
import { requireUndisputed } from '../cancellation/rules.ts'
import { dropAsked } from '../refunds/drop-asked.ts'
import { type HeldRow, isOnceHeld, requireHeldWithin } from './held-limit.ts'

/** @throws HttpError 404, 403 above the limit of the role, 409 */
export async function returnHeldIn(
  services: Services,
  tx: Transaction,
  person: Pick<DeskPerson, 'role'>,
  id: number,
): Promise<void> {
  const locked = await lockHeld(tx, id)
  requireHeldWithin(person, locked.payment)
  rejectUnlessDone(await refundHeld(services, tx, locked))
  await dropAsked(tx, locked.payment.orderId, 'held', services.now())
  await noteHeld(services, tx, locked.payment, { held_payment: id, refunded: locked.payment.heldAmount })
}

/** Gives back, or records as given back, what a second person has approved. @throws HttpError 404, 403, 409 */
export async function returnAskedIn(
  services: Services,
  tx: Transaction,
  person: Pick<DeskPerson, 'role'>,
  { askedBy, note, version }: Pick<typeof orderRefund.$inferSelect, 'askedBy' | 'note' | 'version'>,
  { payment, paid }: Extract<AskedChange, { kind: 'held' }>,
): Promise<void> {
  // Both people have seen this sum: the provider may say another one since.
  if (heldVersion((await lockHeld(tx, payment)).payment) !== version)
    throw new HttpError(409, 'asked_changed')
  if (!paid) return returnHeldIn(services, tx, person, payment)
  await recordHeldIn(services, tx, { ...person, staffId: askedBy }, payment, { ...paid, note })
}

/** Records that the shop has given all of it back itself; the note is that of the person who did. @throws HttpError 404, 403, 409 */
export async function recordHeldIn(
  services: Services,
  tx: Transaction,
  person: Pick<DeskPerson, 'role' | 'staffId'>,
  id: number,
  { way, document, note }: PaidBack & { readonly note: string },
): Promise<void> {
  const locked = await lockHeld(tx, id)
  requireHeldWithin(person, locked.payment)
  const { orderId, heldAmount } = locked.payment
  const settled = { way, document: document === '' ? null : document }
  rejectUnlessDone(await settleHeld(services, tx, locked, settled))
  const now = services.now()
  await dropAsked(tx, orderId, 'held', now)
  if (note !== '')
    await tx
      .insert(deskNote)
      .values({ orderId, staffId: person.staffId, text: note, createdOn: now, editedOn: now })
  await noteHeld(services, tx, locked.payment, {
    held_payment: id,
    refunded: heldAmount,
    way,
    has_document: document !== '',
  })
}

/** Another one once the provider says that another sum came. */
export function heldVersion({ heldAmount, heldCurrency }: HeldRow): string {
  return `${heldAmount} ${heldCurrency}`
}

/** @throws HttpError 404, 409 while the customer's bank disputes it: what the shop gave back meanwhile could be taken once more */
export async function lockHeld(tx: Transaction, id: number) {
  const locked = await lockPayment(tx, id)
  if (!locked || !isOnceHeld(locked.payment)) throw notFound()
  requireUndisputed(locked.order)
  return { ...locked, payment: locked.payment }
}

function rejectUnlessDone(outcome: Awaited<ReturnType<typeof refundHeld>>): void {
  if (outcome === 'under_way') throw new HttpError(409, 'held_under_way')
  if (outcome === 'not_held') throw new HttpError(409, 'held_not_open')
}

export async function noteHeld(
  { audit }: Services,
  tx: Transaction,
  { id, orderId, status }: PaymentRow,
  after: AuditFacts,
): Promise<void> {
  await audit.note(tx, { subject: `order:${orderId}`, before: { held_payment: id, payment: status }, after })
}
