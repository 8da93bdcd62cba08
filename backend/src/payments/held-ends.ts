/** Ends of money that does not fit its order (`hold-payment.ts`), by a person of the shop. */
import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { refund } from '../schema/payments.ts'
import type { Services } from '../services/services.ts'
import { finalise } from './finalise.ts'
import { sumUpHeld } from './held-money.ts'
import type { Alongside, Locked, PaymentRow } from './locked-payment.ts'
import { paymentEvents, type RefundRow } from './payable.ts'
import { refundKey } from './refunds.ts'
import { planFailedAgain } from './retry-refund.ts'
import { type PaidByShop, settleByShop } from './settle-by-shop.ts'
import { lostToBank } from './withdrawn.ts'

const reason = 'not_as_agreed'

/** `not_held`: it has ended, or is a second payment of its order; `under_way`: its money is going back already. */
type Outcome = 'done' | 'not_held' | 'under_way'

/** Plans that all of a held payment goes back at its provider, which ends the order. The caller has locked the order. */
export async function refundHeld(services: Services, tx: Transaction, locked: Locked): Promise<Outcome> {
  const found = await leftOf(tx, locked)
  if (typeof found === 'string') return found
  const { order: orderRow } = locked
  if (found.failed) {
    await planFailedAgain(services, tx, orderRow, found.failed.id)
    return 'done'
  }
  const now = services.now()
  await tx.insert(refund).values({ ...rowOf(locked, found), nextCheckOn: now, createdOn: now, editedOn: now })
  return 'done'
}

/** Records that the shop has given all of a held payment back itself, which ends the order. The caller has locked the order. */
export async function settleHeld(
  services: Services,
  tx: Transaction,
  locked: Locked,
  { way, document }: PaidByShop,
): Promise<Outcome> {
  const found = await leftOf(tx, locked)
  if (typeof found === 'string') return found
  const { order: orderRow } = locked
  if (found.failed) {
    await settleByShop(services, tx, orderRow, found.failed.id, { way, document })
    return 'done'
  }
  const now = services.now()
  const [paid] = await tx
    .insert(refund)
    .values({
      ...rowOf(locked, found),
      method: way,
      document,
      status: 'done',
      settledOn: now,
      nextCheckOn: now,
      createdOn: now,
      editedOn: now,
    })
    .returning()
  if (!paid) throw new Error('What went back of a held payment was not stored')
  const { reference: paymentReference, currency } = found
  await sumUpHeld(services, tx, orderRow, { paymentReference, currency, received: null })
  await paymentEvents().refundDone(services, tx, orderRow, paid)
  return 'done'
}

/** Asks the provider again: a held payment is accepted once it has brought what was agreed. */
export async function lookAtHeld(
  services: Services,
  { providerSessionId }: Pick<PaymentRow, 'providerSessionId'>,
  alongside: Alongside,
): Promise<void> {
  if (providerSessionId === null) throw new Error('A held payment has no page')
  await finalise(services, providerSessionId, alongside)
}

type Left = {
  readonly reference: string
  readonly currency: string
  readonly amount: number
  /** Of the refunds of this payment: more may have come after the first one. */
  readonly nth: number
}

async function leftOf(
  tx: Transaction,
  { order: orderRow, payment }: Locked,
): Promise<(Left & { readonly failed: RefundRow | undefined }) | Exclude<Outcome, 'done'>> {
  const { status, heldAmount, heldCurrency: currency, heldReference: reference } = payment
  if (status !== 'held' || heldAmount === null || currency === null || reference === null) return 'not_held'
  // Refunds of a second payment of an order would count as refunds of the first.
  if (reference !== orderRow.paymentReference || orderRow.paidOn !== null) return 'not_held'
  const rows = await tx.select().from(refund).where(eq(refund.paymentReference, reference))
  if (rows.some((row) => row.status === 'pending' || row.status === 'sent')) return 'under_way'
  const back = rows.reduce((sum, row) => sum + (row.status === 'done' ? row.amount : 0), 0)
  const left = heldAmount - back - (await lostToBank(tx, orderRow.id))
  if (left <= 0) return 'not_held'
  const failed = rows.find((row) => row.status === 'failed' && row.reason === reason)
  return { reference, currency, amount: left, nth: rows.length, failed }
}

function rowOf({ order: orderRow }: Locked, { reference, currency, amount, nth }: Left) {
  return {
    orderId: orderRow.id,
    paymentReference: reference,
    amount,
    currency,
    reason,
    idempotencyKey: refundKey(orderRow, nth === 0 ? 'held' : `held:${nth}`),
  } as const
}
