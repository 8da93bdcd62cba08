/** Gives a held payment back at its provider, by the person who decides it or who approves that. */
import { lockPayment, type PaymentRow, refundHeld, settleHeld } from '../../payments/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { HttpError, notFound } from '../../platform/errors/http-error.ts'
import type { AuditFacts } from '../../schema/audit.ts'
import { deskNote } from '../../schema/desk-notes.ts'
import type { AskedChange, orderRefund, PaidBack } from '../../schema/order-desk.ts'
import type { DeskPerson } from '../../services/actor.ts'
import { isAboveLimit, requireWithinLimit } from '../../services/refund-limit.ts'
import type { Services } from '../../services/services.ts'
import { dropAsked } from '../refunds/drop-asked.ts'

export type HeldRow = PaymentRow & {
  readonly heldAmount: number
  readonly heldCurrency: string
  readonly heldReference: string
}

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
  if (!paid) return returnHeldIn(services, tx, person, payment)
  // The shop has paid what it saw.
  if (heldVersion((await lockHeld(tx, payment)).payment) !== version)
    throw new HttpError(409, 'asked_changed')
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

export function isOnceHeld(row: PaymentRow): row is HeldRow {
  return row.heldAmount !== null && row.heldCurrency !== null && row.heldReference !== null
}

/** @throws HttpError 404 */
export async function lockHeld(tx: Transaction, id: number) {
  const locked = await lockPayment(tx, id)
  if (!locked || !isOnceHeld(locked.payment)) throw notFound()
  return { ...locked, payment: locked.payment }
}

export function isAboveHeldLimit(
  { role }: Pick<DeskPerson, 'role'>,
  { amount, currency, heldAmount, heldCurrency }: HeldRow,
): boolean {
  return isAboveLimit(role, heldAmount, heldCurrency) || isAboveLimit(role, amount, currency)
}

/** A sum in another currency has no limit of its own, so the agreed one counts as well. @throws HttpError 403 */
function requireHeldWithin(
  { role }: Pick<DeskPerson, 'role'>,
  { amount, currency, heldAmount, heldCurrency }: HeldRow,
): void {
  requireWithinLimit(role, heldAmount, heldCurrency)
  requireWithinLimit(role, amount, currency)
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
