import { mayCall } from '@marah/contract/desk/rights'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/errors/http-error.ts'
import { paymentSession } from '../../schema/payments.ts'
import type { DeskPerson } from '../../services/actor.ts'
import { requireWithinLimit } from '../../services/refund-limit.ts'
import type { Services } from '../../services/services.ts'
import { isOnceHeld, requireHeldWithin } from '../money/held-limit.ts'
import { isOver, type RequestRow } from './refund-requests.ts'

/** The person who approves, in a session of the own, or by PIN in the session of another person. */
export type Approver = Pick<DeskPerson, 'staffId' | 'role'>

/** @throws HttpError 403 for one's own, without the right and above the limit of the role, 409 when it is over */
export async function requireApprovable(
  { now }: Pick<Services, 'now'>,
  queryable: Queryable,
  { staffId, role }: Approver,
  row: RequestRow,
): Promise<void> {
  if (row.askedBy === staffId) throw new HttpError(403, 'same_person')
  if (row.asked?.kind === 'visit' && !mayCall(role, { grant: 'bookings:calloff' }))
    throw new HttpError(403, 'no_grant')
  if (isOver(row, now())) throw new HttpError(409, 'refund_request_lapsed')
  requireWithinLimit(role, row.amount, row.currency)
  if (row.asked?.kind !== 'held') return
  const { payment: id } = row.asked
  const [payment] = await queryable.select().from(paymentSession).where(eq(paymentSession.id, id))
  if (payment && isOnceHeld(payment)) requireHeldWithin({ role }, payment)
}

/** Tells whether the person is offered to approve it. */
export async function mayApprove(
  services: Pick<Services, 'now'>,
  queryable: Queryable,
  person: Approver,
  row: RequestRow,
): Promise<boolean> {
  try {
    await requireApprovable(services, queryable, person, row)
    return true
  } catch (error) {
    if (error instanceof HttpError) return false
    throw error
  }
}
