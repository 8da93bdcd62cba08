import { and, eq, exists, gt, inArray, or, sql } from 'drizzle-orm'
import { leaveBookings } from '../bookings/close-bookings.ts'
import { pictureFilesOf } from '../chats/pictures.ts'
import { removeReturnImages } from '../orders/index.ts'
import { forgetRequestsOf } from '../payments/index.ts'
import { forgetFiles } from '../platform/customer-pictures.ts'
import type { Transaction } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import type { SignedIn } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import { user } from '../schema/accounts.ts'
import { order } from '../schema/orders.ts'
import { paymentSession } from '../schema/payments.ts'
import { productQuestion } from '../schema/questions.ts'
import { review } from '../schema/reviews.ts'
import { mailAccountClosed } from './account-mails.ts'
import { forgetUpload } from './avatar-files.ts'
import { personalColumns } from './personal-tables.ts'
import { requireProof } from './reauthentication.ts'
import { gone, loadUser } from './users.ts'

/** Its rows stay with the closed account, frozen as they were paid: the law asks for records of sales. */
const keptTables = new Set(['customer_order'])

/**
 * Closes an account for good: every login ends, personal data goes, the e-mail is free for a new account. Orders stay;
 * bookings, reviews and questions stay without a name.
 * @throws Refusal 409 while a payment may still arrive or a visit is to come: nobody shall pay for an order, or miss a
 * ticket, that they can no longer see.
 */
export async function closeAccount(
  services: Services,
  { userId, sessionId }: SignedIn,
  password: string | undefined,
): Promise<void> {
  const owner = await loadUser(services, userId)
  await requireProof(services, owner, sessionId, password)
  const pictures = await services.database.transaction(async (tx) => {
    // Whoever opens a payment holds this row too, so that none is opened while the account closes.
    const [locked] = await tx.select().from(user).where(eq(user.id, userId)).for('update')
    if (!locked || locked.deletedOn) return gone()
    if (await mayStillPay(services, tx, userId)) throw new Refusal(409, 'accounts_payment_open')
    await leaveBookings(services, tx, userId)
    await forgetRequestsOf(tx, userId)
    await mailAccountClosed(services, tx, owner)
    await takeNameOffVoices(services, tx, userId)
    const sent = [...(await pictureFilesOf(tx, userId)), ...(await removeReturnImages(tx, userId))]
    await letGo(tx, userId)
    await tx
      .update(user)
      .set({
        email: `closed-${userId}@closed.invalid`,
        fullName: '',
        passwordHash: null,
        avatar: null,
        phone: null,
        gender: null,
        isTermsAgreed: false,
        isEmailVerified: false,
        isPhoneVerified: false,
        referralSourceId: null,
        referralCode: null,
        memberSince: null,
        deletedOn: services.now(),
        editedOn: services.now(),
      })
      .where(eq(user.id, userId))
    return sent
  })
  await forgetFiles(services, pictures)
  await forgetUpload(services, owner.avatar)
}

async function mayStillPay({ now }: Services, tx: Transaction, userId: number): Promise<boolean> {
  const payable = tx
    .select({ id: paymentSession.id })
    .from(paymentSession)
    .where(
      and(
        eq(paymentSession.orderId, order.id),
        inArray(paymentSession.status, ['creating', 'open']),
        gt(paymentSession.expiresOn, now()),
      ),
    )
  const [open] = await tx
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        eq(order.userId, userId),
        or(eq(order.paymentStatus, 'processing'), and(eq(order.paymentStatus, 'unpaid'), exists(payable))),
      ),
    )
    .limit(1)
  return open !== undefined
}

/** Reviews and questions help others still, under nobody's name and in the language that they were written in. */
async function takeNameOffVoices(
  { words, cacheTags }: Services,
  tx: Transaction,
  userId: number,
): Promise<void> {
  const nameless = {
    authorName: sql`case language when 'ar' then ${words.ar('accounts_former_customer')} else ${words.en('accounts_former_customer')} end`,
    userId: null,
  }
  const reviews = await tx
    .update(review)
    .set(nameless)
    .where(eq(review.userId, userId))
    .returning({ productId: review.productId })
  const questions = await tx
    .update(productQuestion)
    .set(nameless)
    .where(eq(productQuestion.userId, userId))
    .returning({ productId: productQuestion.productId })
  const shown = [...reviews, ...questions].map(({ productId }) => `product:${productId}`)
  if (shown.length > 0) await cacheTags.drop(tx, [...shown, 'reviews', 'questions'])
}

/** What deleting the row would do, by the tables' own declarations. */
async function letGo(tx: Transaction, userId: number): Promise<void> {
  for (const { table, column, onDelete } of await personalColumns(tx)) {
    if (keptTables.has(table)) continue
    const where = sql`${sql.raw(column)} = ${userId}`
    if (onDelete === 'remove') await tx.execute(sql`delete from ${sql.raw(table)} where ${where}`)
    else if (onDelete === 'let-go') {
      await tx.execute(sql`update ${sql.raw(table)} set ${sql.raw(column)} = null where ${where}`)
    } else throw new Error(`${table}.${column} does not say what becomes of it when an account closes`)
  }
}
