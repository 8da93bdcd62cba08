import type { ShopCustomer } from '@marah/contract/desk/customers'
import { mayCall, type Role } from '@marah/contract/desk/rights'
import { and, asc, desc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../platform/database/database.ts'
import { notFound } from '../platform/errors/http-error.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { decimalText } from '../platform/money/money.ts'
import { orderNumber, returnNumber } from '../platform/text/record-numbers.ts'
import { user } from '../schema/accounts.ts'
import { booking } from '../schema/bookings.ts'
import { type CustomerRow, customer } from '../schema/customers.ts'
import { kid } from '../schema/kids.ts'
import { order, orderReturn } from '../schema/orders.ts'
import { notesAbout } from '../services/desk-notes.ts'
import type { Services } from '../services/services.ts'
import { blockJson, blockOf } from './block-customer.ts'
import { rowJson } from './customer-list.ts'
import { accountsOf, isBought, isOf, isVisit, purchasesOf } from './purchases-of.ts'
import { writtenBy } from './written.ts'

type Json = z.input<typeof ShopCustomer>
type Reader = { readonly role: Role; readonly staffId: number; readonly language: Language }

/** So many of each kind are shown; the lists of the desk have the others. */
const mostShown = 10

/** Reads a customer with what the reader's role includes. @throws HttpError 404 */
export async function readCustomer(
  services: Pick<Services, 'database' | 'secretKey'>,
  { role, staffId, language }: Reader,
  id: number,
): Promise<Json> {
  const { db } = services.database
  const row = await readCustomerRow(db, id)
  const accounts = await accountsOf(db, [row])
  const own = accounts.get(id) ?? []
  const purchases = (await purchasesOf(db, [row], accounts)).get(id)
  const account = await accountFacts(db, row)
  const mayVisits = mayCall(role, { grant: 'bookings:view' })
  const mayWritten = mayCall(role, { grant: 'conversations:change' })
  return {
    ...rowJson(row, account.isEmailProven, purchases ?? { orders: 0, visits: 0, lastOn: null }),
    language: account.language ?? (await languageOfOrders(db, row, own)),
    is_phone_proven: account.isPhoneProven,
    children: mayVisits ? await childrenOf(db, own) : null,
    sums: await sumsOf(db, row, own),
    latest_orders: await ordersOf(db, row, own),
    latest_visits: mayVisits ? await visitsOf(db, own, language) : null,
    returns: await returnsOf(db, row, own),
    written: mayWritten ? await writtenBy(db, row, own, { language, most: mostShown }) : null,
    same_email: await sameEmail(db, row),
    notes: await notesAbout(db, { customer: id }, { staffId }),
    block: await blockJson(db, await blockOf(services, db, row)),
  }
}

/** @throws HttpError 404 */
export async function readCustomerRow(db: Queryable, id: number): Promise<CustomerRow> {
  const [row] = await db.select().from(customer).where(eq(customer.id, id))
  if (!row) throw notFound()
  return row
}

async function accountFacts(db: Queryable, { userId }: CustomerRow) {
  const none = { isEmailProven: false, isPhoneProven: false, language: null }
  if (userId === null) return none
  const [found] = await db
    .select({
      isEmailProven: user.isEmailVerified,
      isPhoneProven: user.isPhoneVerified,
      language: user.language,
    })
    .from(user)
    .where(eq(user.id, userId))
  return found ?? none
}

async function languageOfOrders(db: Queryable, row: CustomerRow, own: readonly number[]): Promise<Language> {
  const [latest] = await db
    .select({ language: order.language })
    .from(order)
    .where(isOf(row, own))
    .orderBy(desc(order.createdOn))
    .limit(1)
  return latest?.language ?? 'en'
}

/** Without what was noted of their health, which the check-in and the party sheet show. */
async function childrenOf(db: Queryable, own: readonly number[]): Promise<string[]> {
  if (own.length === 0) return []
  const rows = await db
    .select({ name: kid.name })
    .from(kid)
    .where(and(inArray(kid.userId, [...own]), eq(kid.isArchived, false)))
    .orderBy(asc(kid.id))
  return rows.map(({ name }) => name)
}

async function sumsOf(db: Queryable, row: CustomerRow, own: readonly number[]): Promise<Json['sums']> {
  const isPaid = inArray(order.paymentStatus, ['paid', 'partially_refunded', 'refunded'])
  const rows = await db
    .select({
      currency: order.currency,
      bought: sql<string>`sum(${order.amount})`,
      back: sql<string>`sum(${order.refundedAmount})`,
    })
    .from(order)
    .where(and(isOf(row, own), isPaid))
    .groupBy(order.currency)
    .orderBy(asc(order.currency))
  return rows.map(({ currency, bought, back }) => ({
    currency,
    bought: decimalText(Number(bought), currency),
    given_back: decimalText(Number(back), currency),
  }))
}

async function ordersOf(
  db: Queryable,
  row: CustomerRow,
  own: readonly number[],
): Promise<Json['latest_orders']> {
  const rows = await db
    .select({
      id: order.id,
      createdOn: order.createdOn,
      status: order.status,
      paymentStatus: order.paymentStatus,
      amount: order.amount,
      currency: order.currency,
      joinedOn: order.joinedOn,
    })
    .from(order)
    .where(and(isOf(row, own), isBought))
    .orderBy(desc(order.createdOn), desc(order.id))
    .limit(mostShown)
  return rows.map(({ id, createdOn, status, paymentStatus, amount, currency, joinedOn }) => ({
    id,
    number: orderNumber(id),
    created_on: createdOn.toISOString(),
    status,
    payment_status: paymentStatus,
    amount: decimalText(amount, currency),
    currency,
    joined_on: joinedOn?.toISOString() ?? null,
  }))
}

async function visitsOf(
  db: Queryable,
  own: readonly number[],
  language: Language,
): Promise<NonNullable<Json['latest_visits']>> {
  if (own.length === 0) return []
  const rows = await db
    .select()
    .from(booking)
    .where(and(inArray(booking.userId, [...own]), isVisit))
    .orderBy(desc(booking.startsOn), desc(booking.id))
    .limit(mostShown)
  return rows.map(({ id, reference, title, startsOn, guests, status }) => ({
    id,
    reference,
    title: textIn(language, title),
    starts_on: startsOn.toISOString(),
    guests,
    status,
  }))
}

async function returnsOf(db: Queryable, row: CustomerRow, own: readonly number[]): Promise<Json['returns']> {
  const rows = await db
    .select({
      id: orderReturn.id,
      orderId: orderReturn.orderId,
      createdOn: orderReturn.createdOn,
      status: orderReturn.status,
    })
    .from(orderReturn)
    .innerJoin(order, eq(order.id, orderReturn.orderId))
    .where(and(isOf(row, own), notInArray(orderReturn.kind, ['unsent', 'by_shop'])))
    .orderBy(desc(orderReturn.id))
    .limit(mostShown)
  return rows.map(({ id, orderId, createdOn, status }) => ({
    id,
    number: returnNumber(id),
    order: { id: orderId, number: orderNumber(orderId) },
    created_on: createdOn.toISOString(),
    status,
  }))
}

/** A guest's purchases are joined to the account that proves the email; until then both are customers of their own. */
async function sameEmail(db: Queryable, { userId, email }: CustomerRow): Promise<Json['same_email']> {
  if (userId !== null) {
    const orders = await db.$count(order, and(eq(order.guestEmail, email.toLowerCase()), isBought))
    return { customer: null, is_proven: false, orders }
  }
  const [account] = await db
    .select({ id: customer.id, isProven: user.isEmailVerified })
    .from(customer)
    .innerJoin(user, eq(user.id, customer.userId))
    .where(and(sql`lower(${customer.email}) = ${email}`, isNull(user.deletedOn)))
  return { customer: account?.id ?? null, is_proven: account?.isProven ?? false, orders: 0 }
}
