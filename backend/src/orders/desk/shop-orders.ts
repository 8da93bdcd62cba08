import type { ShopOrder } from '@marah/contract/desk/orders'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { openVisitsOf } from '../../bookings/index.ts'
import { parcelsOf, trackParcel } from '../../delivery/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { HttpError, notFound } from '../../platform/errors/http-error.ts'
import type { Language } from '../../platform/language/messages.ts'
import type { AuditFacts } from '../../schema/audit.ts'
import { order } from '../../schema/orders.ts'
import type { DeskPerson } from '../../services/actor.ts'
import { customerIdOf } from '../../services/customer-of.ts'
import type { DeskScope } from '../../services/desk-scope.ts'
import type { Services } from '../../services/services.ts'
import { mailsOf } from '../mails/mail-again.ts'
import { notifyOrderHandedOver } from '../mails/order-notifications.ts'
import { linesOf, presentOrder } from '../own-orders/orders.ts'
import { type LockedOrder, lockOrder, type OrderRow } from '../own-orders/own-order.ts'
import { endRefused, takeDueCash } from '../payment/cash-on-delivery.ts'
import { returnsJson, returnsOf } from '../returns/return-json.ts'
import { deliverParcel, ofLines, type PartOutcome, sendPart, type Tracking } from './fulfilment.ts'
import { orderBuyer } from './order-buyer.ts'
import { inScope } from './order-filter.ts'
import { phoneSale } from './phone-sale.ts'
import { rowsOf } from './shop-list.ts'
import { differenceOf, sizeDifferences } from './size-differences.ts'
import { unsentUnits } from './unsent.ts'

type OrderJson = z.input<typeof ShopOrder>

/** A person, and the orders that the person may see. */
export type AtDesk = { readonly person: DeskPerson; readonly scope: DeskScope; readonly language: Language }

/** @throws HttpError 404 for an order that is not there, or not in the scope */
export async function readShopOrder(
  services: Services,
  { scope, language }: Omit<AtDesk, 'person'>,
  id: number,
): Promise<OrderJson> {
  const { db } = services.database
  const [row] = await db
    .select()
    .from(order)
    .where(and(eq(order.id, id), inScope(scope)))
  if (!row) throw notFound()
  const [listed] = await rowsOf(services, [id], language)
  if (!listed) throw notFound()
  const lines = await linesOf(db, [id])
  const parcels = await parcelsOf(db, [id])
  const goods = row.kind === 'difference' ? [] : lines
  const unsent = await unsentUnits(db, id, { lines: goods, parcels })
  return {
    ...listed,
    whole: await presentOrder(db, row),
    unsent: unsent.map(({ orderLineId, units }) => ({
      line: orderLineId,
      sku: lines.find((line) => line.id === orderLineId)?.item.sku_number ?? '',
      units,
    })),
    returns: await returnsJson(db, await returnsOf(db, [id]), services.privatePictures),
    buyer: await orderBuyer(db, row, parcels.length),
    customer_id: scope === 'shop' ? await customerIdOf(db, row) : null,
    open_visits: listed.visits > 0 && scope === 'shop' ? await openVisitsOf(db, id) : [],
    mails: await mailsOf(db, row),
    phone_sale: scope === 'shop' ? await phoneSale(services, row) : null,
    size_differences: scope === 'shop' ? await sizeDifferences(services, id) : [],
    difference_of: scope === 'shop' ? await differenceOf(services, row) : null,
  }
}

type Sent = {
  readonly lines: readonly { readonly line: number; readonly units: number }[]
  readonly tracking: Tracking | null
}

/** @throws HttpError 409 */
export async function sendShopParcel(services: Services, at: AtDesk, id: number, { lines, tracking }: Sent) {
  const units = new Map<number, number>()
  for (const { line, units: each } of lines) units.set(line, (units.get(line) ?? 0) + each)
  return changeOrder(services, at, id, async (tx) => {
    rejectUnlessDone(await sendPart(services, tx, id, ofLines(units), tracking))
  })
}

/** @throws HttpError 404 for a parcel that is not the order's */
export async function trackShopParcel(
  services: Services,
  at: AtDesk,
  { id, parcel }: { readonly id: number; readonly parcel: number },
  tracking: Tracking,
) {
  return changeOrder(services, at, id, async (tx, { order: row }) => {
    const parcels = await parcelsOf(tx, [id])
    if (!parcels.some((each) => each.id === parcel)) throw notFound()
    await trackParcel(tx, parcel, tracking)
    if (parcels.at(-1)?.id === parcel)
      await tx.update(order).set({ tracking, editedOn: services.now() }).where(eq(order.id, id))
    await notifyOrderHandedOver(services, tx, row, tracking)
  })
}

/** @throws HttpError 404 for a parcel that is not the order's, 409 */
export async function confirmShopArrival(
  services: Services,
  at: AtDesk,
  { id, parcel }: { readonly id: number; readonly parcel: number },
) {
  return changeOrder(services, at, id, async (tx) => {
    const place = (await parcelsOf(tx, [id])).findIndex((each) => each.id === parcel) + 1
    if (place === 0) throw notFound()
    const outcome = await deliverParcel(services, tx, id, place)
    if (outcome === 'not_paid') throw new HttpError(409, 'cash_due')
    rejectUnlessDone(outcome)
  })
}

/** @throws HttpError 409 `not_due` */
export async function collectShopCash(services: Services, at: AtDesk, id: number) {
  return changeOrder(services, at, id, async (tx, locked) => {
    requireDue(locked.order)
    await takeDueCash(services, tx, locked, at.person)
  })
}

/** @throws HttpError 409 `not_due` */
export async function refuseShopParcel(services: Services, at: AtDesk, id: number) {
  return changeOrder(services, at, id, async (tx, locked) => {
    requireDue(locked.order)
    await endRefused(services, tx, locked)
  })
}

/** Changes a locked order of the scope, and writes on record how it was before and after. */
async function changeOrder(
  services: Services,
  { scope, language }: AtDesk,
  id: number,
  change: (tx: Transaction, locked: LockedOrder) => Promise<void>,
): Promise<OrderJson> {
  await services.database.transaction(async (tx) => {
    const [known] = await tx
      .select({ id: order.id })
      .from(order)
      .where(and(eq(order.id, id), inScope(scope)))
    if (!known) throw notFound()
    const locked = await lockOrder(tx, id)
    const before = await factsOf(tx, locked.order)
    await change(tx, locked)
    const [changed] = await tx.select().from(order).where(eq(order.id, id))
    if (!changed) throw notFound()
    await services.audit.note(tx, { subject: `order:${id}`, before, after: await factsOf(tx, changed) })
  })
  return readShopOrder(services, { scope, language }, id)
}

/** What is put on record of an order, before and after it is sent. */
export async function factsOf(tx: Transaction, row: OrderRow): Promise<AuditFacts> {
  const parcels = await parcelsOf(tx, [row.id])
  return {
    status: row.status,
    payment_status: row.paymentStatus,
    parcels: parcels.length,
    units_sent: parcels.flatMap(({ lines }) => lines).reduce((sum, { units }) => sum + units, 0),
    parcels_arrived: parcels.filter(({ deliveredOn }) => deliveredOn !== null).length,
    tracking: parcels.map(({ tracking }) => tracking?.number ?? '-').join(' '),
  }
}

/** @throws HttpError 409 */
function rejectUnlessDone(outcome: PartOutcome): void {
  switch (outcome) {
    case 'done':
      return
    case 'disputed':
      throw new HttpError(409, 'payment_disputed')
    case 'not_in_order':
    case 'already':
      throw new HttpError(409, 'units_gone')
    case 'not_paid':
    case 'ended':
    case 'refunded':
      throw new HttpError(409, 'not_movable')
  }
}

function requireDue({ paymentStatus }: OrderRow): void {
  if (paymentStatus !== 'due') throw new HttpError(409, 'not_due')
}
