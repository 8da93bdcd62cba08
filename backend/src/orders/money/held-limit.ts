import type { PaymentRow } from '../../payments/index.ts'
import type { DeskPerson } from '../../services/actor.ts'
import { isAboveLimit, requireWithinLimit } from '../../services/refund-limit.ts'

export type HeldRow = PaymentRow & {
  readonly heldAmount: number
  readonly heldCurrency: string
  readonly heldReference: string
}

export function isOnceHeld(row: PaymentRow): row is HeldRow {
  return row.heldAmount !== null && row.heldCurrency !== null && row.heldReference !== null
}

export function isAboveHeldLimit(
  { role }: Pick<DeskPerson, 'role'>,
  { amount, currency, heldAmount, heldCurrency }: HeldRow,
): boolean {
  return isAboveLimit(role, heldAmount, heldCurrency) || isAboveLimit(role, amount, currency)
}

/** A sum in another currency has no limit of its own, so the agreed one counts as well. @throws HttpError 403 */
export function requireHeldWithin(
  { role }: Pick<DeskPerson, 'role'>,
  { amount, currency, heldAmount, heldCurrency }: HeldRow,
): void {
  requireWithinLimit(role, heldAmount, heldCurrency)
  requireWithinLimit(role, amount, currency)
}
