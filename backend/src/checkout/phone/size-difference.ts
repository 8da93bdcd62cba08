/** Asks for what a dearer size costs more, by an order of its own that is paid by a link (decision 140). */
import { randomBytes } from 'node:crypto'
import type { askSizeDifference } from '@marah/contract/desk/order-sizes'
import type { z } from 'zod'
import {
  type LockedOrder,
  payLinkAddresses,
  payLinkMinutes,
  type Reserve,
  reserveStock,
} from '../../orders/index.ts'
import { openPage, type PaymentRow, writeSession } from '../../payments/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/errors/http-error.ts'
import { decimalText, leastPayable, moneyText, mostPayable } from '../../platform/money/money.ts'
import { phoneOrder } from '../../schema/order-desk.ts'
import { sizeChange } from '../../schema/order-sizes.ts'
import { order, orderLine } from '../../schema/orders.ts'
import type { DeskPerson } from '../../services/actor.ts'
import type { Services } from '../../services/services.ts'
import { paidWith, taxesOfPart, taxSum } from '../../tax/index.ts'
import { chosenSize, type NamedLine, openLine } from '../change-size.ts'
import { newKey } from './phone-request.ts'
import { countSending, sendCounted } from './send-pay-link.ts'

type Asked = z.output<(typeof askSizeDifference)['body']>
type Line = LockedOrder['lines'][number]
type Chosen = Awaited<ReturnType<typeof chosenSize>>

/**
 * Reserves the other size, and asks for the difference. Nothing of the order changes until it is paid.
 * @throws HttpError, InvalidInput
 */
export async function askDifference(
  services: Services,
  person: Pick<DeskPerson, 'staffId'>,
  named: NamedLine,
  { send_by: sendBy, ...chosen }: Asked,
  reserve: Reserve = reserveStock,
): Promise<void> {
  const to = await reachedBy(services, named)
  const sending = sendBy === null ? null : await countSending(services, sendBy, to)
  const payment = await services.database.transaction(async (tx) => {
    const open = await openLine(tx, named)
    const { locked, line } = open
    const size = await chosenSize(services, tx, open, chosen)
    if (size.settled !== 'link') throw new HttpError(409, 'no_difference')
    requireChargeable(size.difference, locked.order.currency)
    const units = [{ productStockId: chosen.to, quantity: line.quantity }]
    if ((await reserve(tx, units)).length > 0) throw new HttpError(409, 'units_short')
    const written = await writeDifference(services, tx, person, { locked, line, size, from: chosen.from })
    await services.audit.note(tx, {
      subject: `order:${locked.order.id}`,
      before: { line: line.id, unit: chosen.from },
      after: { line: line.id, unit: chosen.to, difference: size.difference, asked_by_order: written.orderId },
    })
    return written
  })
  // While the provider does not answer, the link opens by itself, and a person sends it.
  const opened = await openPage(services, payment)
  if (opened.kind === 'rejected') throw new HttpError(409, 'difference_rejected')
  if (sending) await sendCounted(services, payment.orderId, sending)
}

async function reachedBy({ database }: Services, named: NamedLine) {
  const { order: row } = await database.transaction(async (tx) => (await openLine(tx, named)).locked)
  return { email: row.email, phone: row.address?.phone ?? row.pickup?.phone ?? '' }
}

function requireChargeable(difference: number, currency: string): void {
  const minimum = leastPayable(currency)
  if (difference < minimum)
    throw new HttpError(409, 'difference_too_small', { values: { minimum: moneyText(minimum, currency) } })
  if (difference > mostPayable(currency)) throw new HttpError(409, 'difference_too_large')
}

type Difference = {
  readonly locked: LockedOrder
  readonly line: Line
  readonly size: Chosen
  readonly from: number
}

/** The order of the difference has one line, which says what it is for and has no stock of its own. */
async function writeDifference(
  services: Services,
  tx: Transaction,
  { staffId }: Pick<DeskPerson, 'staffId'>,
  { locked: { order: row }, line, size, from }: Difference,
): Promise<PaymentRow> {
  const now = services.now()
  const amount = size.difference
  const { unitPrice, quantity, discount } = line
  const taxes = taxesOfPart(line.taxes, {
    part: amount,
    of: paidWith(line.taxes, unitPrice * quantity - discount),
  })
  const added = row.pricesIncludeTax ? 0 : taxSum(taxes)
  const price = amount - added
  const { language, currency } = row
  const linkCode = randomBytes(9).toString('base64url')
  const [written] = await tx
    .insert(order)
    .values({
      kind: 'difference',
      contentHash: newKey(),
      language,
      email: row.email,
      userId: row.userId,
      guestKey: row.userId === null ? newKey() : null,
      guestEmail: row.guestEmail,
      itemsAmount: price,
      deliveryFee: 0,
      pricesIncludeTax: row.pricesIncludeTax,
      taxAdded: added,
      taxName: row.taxName,
      amount,
      currency,
      address: row.address,
      company: row.company,
      fulfilment: row.fulfilment,
      pickup: row.pickup,
      soleSeller: row.soleSeller,
      createdOn: now,
      editedOn: now,
    })
    .returning()
  if (!written) throw new Error('An order could not be written')
  const t = services.messages[language]
  const name = t('checkout_difference_of', { title: size.size.item.name })
  const text = decimalText(price, currency)
  const item = { ...size.size.item, name, unit_price: text, list_price: text }
  const options = item.options.map((each) => each.text).join(' · ')
  await tx.insert(orderLine).values({
    orderId: written.id,
    productStockId: null,
    quantity: 1,
    unitPrice: price,
    taxes,
    item,
    state: 'reserved',
  })
  await tx.insert(sizeChange).values({
    orderId: written.id,
    lineId: line.id,
    fromUnit: from,
    toUnit: size.size.to,
    quantity,
    priceChange: size.step,
    item: size.size.item,
    state: 'reserved',
  })
  await tx.insert(phoneOrder).values({ orderId: written.id, staffId, linkCode })
  return writeSession(services, tx, written, {
    lineItems: [{ name, ...(options && { description: options }), quantity: 1, unitPrice: amount }],
    cancelPath: '/orders',
    backTo: payLinkAddresses(services, linkCode),
    payableUntil: null,
    minutes: payLinkMinutes,
  })
}
