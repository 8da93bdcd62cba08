import { randomBytes } from 'node:crypto'
import type { takePhoneOrder as takeCall } from '@marah/contract/desk/phone-orders'
import { hourSeconds } from '@marah/contract/rules/durations'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { placeOf } from '../../accounts/index.ts'
import { linesOf, type OrderRow, type Reserve, reserveStock } from '../../orders/index.ts'
import { isLive } from '../../payments/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { HttpError, notFound } from '../../platform/errors/http-error.ts'
import type { RateLimit } from '../../platform/limits/rate-limit.ts'
import { decimalText } from '../../platform/money/money.ts'
import { deskNote } from '../../schema/desk-notes.ts'
import { phoneOrder } from '../../schema/order-desk.ts'
import { order } from '../../schema/orders.ts'
import type { DeskPerson } from '../../services/actor.ts'
import type { Services } from '../../services/services.ts'
import { openPayment } from '../open-payment.ts'
import { typedAddress } from '../typed-order.ts'
import { phoneRequest, requireAccount } from './phone-request.ts'
import { type Channel, countSending, linkOf, sendCounted } from './send-pay-link.ts'

type Typed = z.output<(typeof takeCall)['body']>

/** Against a slip that repeats itself; a desk that takes an order each minute stays below. */
const ordersOfOnePerson: RateLimit = { name: 'phone-orders', times: 100, seconds: hourSeconds }

/**
 * Takes an order by phone and returns its id. While the payment provider does not answer, the order stands with a link that
 * opens later, and is sent by hand. @throws HttpError, InvalidInput
 */
export async function takePhoneOrder(
  services: Services,
  person: Pick<DeskPerson, 'staffId'>,
  typed: Typed,
  reserve: Reserve = reserveStock,
): Promise<number> {
  return place(services, person, { ...typed, renews: null }, reserve)
}

/** Orders the same again at the same total after the link of an order has ended. @throws HttpError */
export async function renewPhoneOrder(
  services: Services,
  person: Pick<DeskPerson, 'staffId'>,
  id: number,
  sendBy: Channel | null,
): Promise<number> {
  const { db } = services.database
  const found = await linkOf(db, id)
  if (!found) throw notFound()
  const { row, sale, payment } = found
  // The size is chosen again instead, at the price of now.
  if (row.kind === 'difference') throw new HttpError(409, 'difference_ended')
  if (sale.renewedBy !== null) throw new HttpError(409, 'link_renewed')
  if (isLive(payment)) throw new HttpError(409, 'link_open')
  const contact = row.address ?? row.pickup
  if (row.paymentStatus !== 'expired' || contact === null) throw new HttpError(409, 'link_paid')
  const items = (await linesOf(db, [id])).flatMap(({ productStockId, quantity }) =>
    productStockId === null ? [] : [{ product_stock: productStockId, quantity }],
  )
  return place(services, person, {
    items,
    account: row.userId,
    ...(row.userId === null && row.email !== '' && { email: row.email }),
    ...(row.couponCode !== null && { coupon_code: row.couponCode }),
    ...(sale.deliveryOption !== null && { delivery: sale.deliveryOption }),
    address: row.address ?? { name: contact.name, phone: contact.phone },
    language: row.language,
    way_to_pay: 'hosted',
    send_by: sendBy,
    note: '',
    expected_amount: decimalText(row.amount, row.currency),
    renews: id,
  })
}

async function place(
  services: Services,
  person: Pick<DeskPerson, 'staffId'>,
  typed: Typed & { readonly renews: number | null },
  reserve: Reserve = reserveStock,
): Promise<number> {
  await services.rateLimits.spend(ordersOfOnePerson, person.staffId)
  const { language, way_to_pay: wayToPay, delivery } = typed
  const address = typedAddress(services, typed, language)
  const account = typed.account === null ? null : await requireAccount(services.database.db, typed.account)
  const isLink = wayToPay === 'hosted'
  const to = { email: account ? account.email : (typed.email ?? ''), phone: address.phone }
  const sending = isLink && typed.send_by ? await countSending(services, typed.send_by, to) : null
  const linkCode = isLink ? randomBytes(9).toString('base64url') : null
  let written: number | undefined
  const request = phoneRequest(services, {
    chosen: typed,
    address,
    language,
    place: placeOf(typed.address),
    requested: delivery,
    wayToPay,
    expectedAmount: typed.expected_amount,
    linkCode,
    record: async (tx, row) => {
      await recordSale(services, tx, row, { person, linkCode, typed })
      written = row.id
    },
  })
  try {
    await openPayment(services, request, reserve)
  } catch (error) {
    if (written === undefined || !(await isStored(services, written))) throw error
    services.log.warn({ err: error, order: written }, 'the link of an order by phone is not open yet')
    return written
  }
  if (written === undefined) throw new Error('An order by phone was not written')
  if (sending) await sendCounted(services, written, sending)
  return written
}

type Sale = {
  readonly person: Pick<DeskPerson, 'staffId'>
  readonly linkCode: string | null
  readonly typed: Typed & { readonly renews: number | null }
}

async function recordSale(
  services: Services,
  tx: Transaction,
  row: OrderRow,
  { person: { staffId }, linkCode, typed }: Sale,
): Promise<void> {
  const now = services.now()
  if (typed.renews !== null) await markRenewed(tx, typed.renews, row.id)
  await tx
    .insert(phoneOrder)
    .values({ orderId: row.id, staffId, linkCode, deliveryOption: typed.delivery ?? null })
  if (typed.note !== '')
    await tx
      .insert(deskNote)
      .values({ orderId: row.id, staffId, text: typed.note, createdOn: now, editedOn: now })
  await services.audit.note(tx, {
    subject: `order:${row.id}`,
    before: null,
    after: {
      way_to_pay: row.wayToPay,
      amount: decimalText(row.amount, row.currency),
      currency: row.currency,
      units: typed.items.reduce((sum, { quantity }) => sum + quantity, 0),
      has_account: row.userId !== null,
      renews: typed.renews,
    },
  })
}

/** Of two people who order the same again, one does. @throws HttpError 409 */
async function markRenewed(tx: Transaction, id: number, renewedBy: number): Promise<void> {
  const [found] = await tx
    .update(phoneOrder)
    .set({ renewedBy })
    .where(and(eq(phoneOrder.orderId, id), isNull(phoneOrder.renewedBy)))
    .returning()
  if (!found) throw new HttpError(409, 'link_renewed')
}

/** Whether the order stands, though the answer about its page was an error. */
async function isStored({ database }: Services, id: number): Promise<boolean> {
  return (await database.db.$count(order, eq(order.id, id))) > 0
}
