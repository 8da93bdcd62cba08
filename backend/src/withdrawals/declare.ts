import { daySeconds } from '@marah/contract/rules/durations'
import type { declareWithdrawal as declareWithdrawalCall } from '@marah/contract/withdrawals'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '../platform/database/database.ts'
import type { Language } from '../platform/language/messages.ts'
import { mayWriteTo, type RateLimit } from '../platform/limits/rate-limit.ts'
import { idOfNumber } from '../platform/text/record-numbers.ts'
import { order } from '../schema/orders.ts'
import { withdrawal } from '../schema/withdrawals.ts'
import type { Services } from '../services/services.ts'
import { acknowledge, mailShopWithdrawal } from './withdrawal-mails.ts'

type Request = z.output<(typeof declareWithdrawalCall)['body']> & {
  readonly language: Language
  readonly clientAddress: string
}

/** Keeps strangers from filling a mailbox with receipts; a customer can still withdraw from several orders a day. */
const byAddress: RateLimit = { name: 'withdrawal-address', times: 20, seconds: daySeconds }
/** By number and email together: a stranger who knows the email alone cannot keep its owner from withdrawing. */
const byOrder: RateLimit = { name: 'withdrawal-order', times: 10, seconds: daySeconds }
const answersToEmail: RateLimit = { name: 'withdrawal-email', times: 10, seconds: daySeconds }

/** Claims out of a purchase lapse three years after the end of its year in most of the EU. */
const retentionYears = 4

/**
 * Records that a customer withdraws, mails the receipt to them and the declaration to the shop. It takes effect by being
 * received, so nothing about the order is checked first; the answer does not say whether there is one. A repeated
 * key answers the moment of the first.
 */
export async function declareWithdrawal(services: Services, request: Request): Promise<Date> {
  const now = services.now()
  const { key, name, email, number, goods = '', language, clientAddress } = request
  const before = await services.database.db.select().from(withdrawal).where(eq(withdrawal.requestKey, key))
  if (before[0]) return before[0].createdOn
  await services.rateLimits.spend(byAddress, clientAddress)
  await services.rateLimits.spend(byOrder, `${idOfNumber(number) ?? number} ${email.toLowerCase()}`)
  const mayAnswer = await mayWriteTo(services.rateLimits, answersToEmail, email)
  return services.database.transaction(async (tx) => {
    const bought = await orderOf(tx, number, email)
    const [row] = await tx
      .insert(withdrawal)
      .values({
        requestKey: key,
        name,
        email,
        orderNumber: number,
        goods,
        language,
        orderId: bought?.id ?? null,
        createdOn: now,
        editedOn: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!row) return timeOf(tx, key)
    const isAnswered = await acknowledge(services, tx, row, { isMatched: bought !== undefined, mayAnswer })
    await mailShopWithdrawal(services, tx, row, { bought, isAnswered })
    return row.createdOn
  })
}

export async function sweepWithdrawals({ database, now }: Services): Promise<void> {
  const oldest = now()
  oldest.setUTCFullYear(oldest.getUTCFullYear() - retentionYears)
  await database.db.delete(withdrawal).where(lt(withdrawal.createdOn, oldest))
}

async function orderOf(tx: Transaction, number: string, email: string) {
  const id = idOfNumber(number)
  if (id === null) return undefined
  const [found] = await tx
    .select()
    .from(order)
    .where(and(eq(order.id, id), eq(sql`lower(${order.email})`, email.toLowerCase())))
  // An unpaid order proves nothing: a visitor may open a payment page for any address.
  const isBought = found?.paymentStatus === 'due' || (found && found.paidOn !== null)
  return isBought ? found : undefined
}

/** When the same request, sent twice at once, was recorded by the other. */
async function timeOf(tx: Transaction, key: string): Promise<Date> {
  const [row] = await tx.select().from(withdrawal).where(eq(withdrawal.requestKey, key))
  if (!row) throw new Error('A withdrawal was not stored')
  return row.createdOn
}
