import { roles } from '@marah/contract/desk/rights'
import { HttpError } from '../platform/errors/http-error.ts'
import { moneyText, nearestUnitsOf } from '../platform/money/money.ts'
import type { DeskPerson } from './actor.ts'

/** Returns the most that a role refunds at once, in minor units; null for any amount. */
export function refundLimitOf(role: DeskPerson['role'], currency: string): number | null {
  const { refundLimit } = roles[role]
  return refundLimit === null ? null : nearestUnitsOf(refundLimit, currency)
}

/** Above the limit of a role, a person of another one refunds. @throws HttpError 403 */
export function requireWithinLimit(role: DeskPerson['role'], amount: number, currency: string): void {
  if (isAboveLimit(role, amount, currency))
    throw new HttpError(403, 'above_refund_limit', {
      values: { most: moneyText(refundLimitOf(role, currency) ?? 0, currency) },
    })
}

export function isAboveLimit(role: DeskPerson['role'], amount: number, currency: string): boolean {
  const most = refundLimitOf(role, currency)
  return most !== null && amount > most
}
