import { and, eq } from 'drizzle-orm'
import { lockPayment } from '../../payments/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { decimalText } from '../../platform/money/money.ts'
import { type AskedChange, orderRefund } from '../../schema/order-desk.ts'
import type { DeskPerson } from '../../services/actor.ts'
import type { Services } from '../../services/services.ts'
import { cancelAskedRest } from '../desk/cancel-unsent.ts'
import { receiveIn } from '../desk/decide-shop-return.ts'
import { returnAskedIn } from '../money/return-held.ts'
import type { LockedOrder } from '../own-orders/own-order.ts'
import { approveSize } from '../sizes/approve-size.ts'
import { type Approver, requireApprovable } from './approvable.ts'
import { giveBack, requireAsSeen } from './refund-order.ts'
import { decide, lockRequest, noteRequest, type RequestRow } from './refund-requests.ts'

type Named = { readonly id: number; readonly request: number }

/** A visit that is to be called off, with the sum and the state of it that the first person saw. */
type AskedVisit = Extract<AskedChange, { kind: 'visit' }> & Pick<RequestRow, 'amount' | 'version'>

/**
 * Calls off a visit, in a transaction that locks all orders that paid for it, in their order; `decide` runs in it. Orders know
 * nothing of how visits end.
 */
export type ApproveVisit = (
  services: Services,
  asked: AskedVisit,
  decide: (tx: Transaction) => Promise<void>,
) => Promise<void>

/**
 * Gives back what another person asked for, if it is still what that person saw.
 * @throws HttpError 404, 403 for one's own and above the limit of the role, 409
 */
export async function approveRefund(
  services: Services,
  person: Approver,
  named: Named,
  approveVisit: ApproveVisit,
): Promise<void> {
  const visit = await services.database.transaction(async (tx) => {
    await lockHeldFirst(tx, named)
    const { locked, row } = await lockRequest(tx, named)
    await requireApprovable(services, tx, person, row)
    const { asked, amount, version } = row
    if (asked?.kind === 'visit') return { ...asked, amount, version }
    await noteApproval(services, tx, person, row)
    await carryOut(services, tx, person, { locked, row })
    return null
  })
  if (!visit) return
  await approveVisit(services, visit, async (tx) => {
    const { row } = await lockRequest(tx, named)
    await requireApprovable(services, tx, person, row)
    await noteApproval(services, tx, person, row)
  })
}

/** A held payment is locked by its cart and then its order, as by all who change it (rule B3); the order alone would come too early. */
async function lockHeldFirst(tx: Transaction, { id, request }: Named): Promise<void> {
  const [row] = await tx
    .select({ asked: orderRefund.asked })
    .from(orderRefund)
    .where(and(eq(orderRefund.id, request), eq(orderRefund.orderId, id)))
  if (row?.asked?.kind === 'held') await lockPayment(tx, row.asked.payment)
}

async function noteApproval(
  services: Services,
  tx: Transaction,
  person: Approver,
  row: RequestRow,
): Promise<void> {
  await noteRequest(services, tx, await decide(services, tx, row, { status: 'done', by: person }), row)
}

async function carryOut(
  services: Services,
  tx: Transaction,
  person: Approver,
  { locked, row }: { readonly locked: LockedOrder; readonly row: RequestRow },
): Promise<void> {
  const { asked, receipt, returnId, id, amount: back } = row
  const amount = decimalText(back, row.currency)
  if (receipt && returnId !== null) {
    await receiveIn(services, tx, 'shop', returnId, { ...receipt, expected: amount })
    return
  }
  if (asked?.kind === 'size') return approveSize(services, tx, locked, { asked, back, id })
  if (asked?.kind === 'held') return returnAskedIn(services, tx, person, row, asked)
  if (asked?.kind === 'rest') return cancelAskedRest(services, tx, locked, { asked, back })
  const plan = await requireAsSeen(tx, locked, row.chosen, { version: row.version, amount })
  await giveBack(services, tx, locked, { plan, reason: row.reason, id })
}

/** Rejects what another person asked for, or withdraws one's own. @throws HttpError 404, 409 */
export async function declineRefund(services: Services, person: DeskPerson, named: Named): Promise<void> {
  await services.database.transaction(async (tx) => {
    const { row } = await lockRequest(tx, named)
    const status = row.askedBy === person.staffId ? 'withdrawn' : 'declined'
    await noteRequest(services, tx, await decide(services, tx, row, { status, by: person }), row)
  })
}
