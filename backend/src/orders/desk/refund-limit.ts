import { roles } from '@marah/contract/desk/rights'
import { HttpError } from '../../platform/errors/http-error.ts'
import { moneyText, nearestUnitsOf } from '../../platform/money/money.ts'
import type { DeskPerson } from '../../services/actor.ts'

/** Above the limit of a role, a person of another one refunds. @throws HttpError 403 */
export function requireWithinLimit(role: DeskPerson['role'], amount: number, currency: string): void {
  const { refundLimit } = roles[role]
  if (refundLimit === null) return
  const most = nearestUnitsOf(refundLimit, currency)
  if (amount > most)
    throw new HttpError(403, 'above_refund_limit', { values: { most: moneyText(most, currency) } })
}
