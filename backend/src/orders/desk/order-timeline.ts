import type { OrderHappenings } from '@marah/contract/desk/order-timeline'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { parcelsOf } from '../../delivery/index.ts'
import { moneyOf } from '../../payments/index.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { decimalText } from '../../platform/money/money.ts'
import { audit } from '../../schema/audit.ts'
import { orderMail } from '../../schema/order-desk.ts'
import { sizeChange } from '../../schema/order-sizes.ts'
import { order, orderLine } from '../../schema/orders.ts'
import { notesAbout } from '../../services/desk-notes.ts'
import { staffNames } from '../../services/staff-names.ts'
import type { OrderRow } from '../own-orders/own-order.ts'
import { refundsOf, timelineOf } from '../own-orders/timeline.ts'
import { returnsOf } from '../returns/return-json.ts'

type Answer = z.input<typeof OrderHappenings>
type Entry = Answer['entries'][number]
type AuditRow = typeof audit.$inferSelect

/** The calls that make something happen which is a line of its own, so that the line has the person of the call. */
const causes: Readonly<Record<string, readonly string[]>> = {
  placed: ['takePhoneOrder', 'renewPayLink'],
  paid: ['collectShopCash'],
  cancelled: [
    'cancelOrder',
    'refuseShopParcel',
    'refundShopOrder',
    'approveShopRefund',
    'approveShopRefundByPin',
    'withdrawPayLink',
  ],
  rest_cancelled: ['cancelRest', 'cancelShopOrderRest', 'approveShopRefund', 'approveShopRefundByPin'],
  refund_started: [
    'cancelOrder',
    'cancelRest',
    'cancelShopOrderRest',
    'receiveShopReturn',
    'refundShopOrder',
    'approveShopRefund',
    'approveShopRefundByPin',
    'returnHeldPayment',
    'changeOrderSize',
  ],
  refund_done: ['settleShopRefund', 'settleHeldPayment', 'approveShopRefund', 'approveShopRefundByPin'],
  return_requested: ['requestReturn'],
  return_withdrawn: ['withdrawReturn'],
  return_received: ['receiveShopReturn', 'approveShopRefund', 'approveShopRefundByPin'],
  return_exchanged: ['receiveShopReturn', 'approveShopRefund', 'approveShopRefundByPin'],
  return_refused: ['receiveShopReturn', 'rejectShopReturn', 'approveShopRefund', 'approveShopRefundByPin'],
  parcel_sent: ['sendShopParcel', 'handOverShopOrders'],
  parcel_arrived: ['confirmShopArrival', 'collectShopCash'],
  mail_again: ['sendShopOrderMail', 'sendPayLink', 'takePhoneOrder', 'renewPayLink', 'changeOrderSize'],
}
/** Calls whose result is a line already, by the same person. */
const shown = new Set<string | null>(['addOrderNote', 'changeOrderNote'])

/** Calls that keep a line of their own beside the lines that they cause: no other line says that the size has changed. */
const keptLines = new Set<string | null>(['changeOrderSize'])

/** Milliseconds within which one transaction takes its times. */
const together = 5_000

/** Lists all that has happened to an order, newest first, as one person of the shop reads it. */
export async function orderTimeline(
  queryable: Queryable,
  row: OrderRow,
  reader: { readonly staffId: number },
): Promise<Answer> {
  const returns = await returnsOf(queryable, [row.id])
  const subjects = [`order:${row.id}`, ...returns.map(({ id }) => `return:${id}`)]
  const records = await queryable
    .select()
    .from(audit)
    .where(inArray(audit.subject, subjects))
    .orderBy(asc(audit.id))
  const notes = await noteEntries(queryable, row.id, reader)
  const names = await staffNames(
    queryable,
    records.map(({ actor }) => actor),
  )
  const happened = [
    ...(await eventLines(queryable, row, returns)),
    ...(await sizeLines(queryable, row)),
    ...(await mailLines(queryable, row.id)),
  ]
  const explaining = new Set<AuditRow>()
  const named = happened.map(({ entry, cause }) => {
    const record = recordOf(records, entry, causes[cause] ?? [])
    if (!record) return entry
    explaining.add(record)
    return { ...entry, by: actorOf(record, names) }
  })
  const changes = records
    .filter((record) => (!explaining.has(record) || keptLines.has(record.call)) && !shown.has(record.call))
    .map(
      (record): Entry => ({
        id: `change-${record.id}`,
        on: record.at.toISOString(),
        by: actorOf(record, names),
        kind: 'change',
        call: record.call,
      }),
    )
  // Lines of the same moment stay in the order in which they are made here.
  const entries = [...named, ...changes, ...notes].sort((one, other) => one.on.localeCompare(other.on))
  return { currency: row.currency, entries: entries.reverse() }
}

/** Returns the row on record of what made this happen: of these calls the nearest, from the same moment. */
function recordOf(
  records: readonly AuditRow[],
  { on }: Entry,
  calls: readonly string[],
): AuditRow | undefined {
  const away = ({ at }: AuditRow) => Math.abs(at.getTime() - Date.parse(on))
  return records
    .filter((record) => calls.includes(record.call ?? '') && away(record) <= together)
    .sort((one, other) => away(one) - away(other))[0]
}

function actorOf({ actor }: AuditRow, names: ReadonlyMap<number, string>): Entry['by'] {
  return { kind: actor.kind, name: actor.kind === 'staff' ? (names.get(actor.id ?? 0) ?? null) : null }
}

/** A line, and the name of what causes it. */
type Line = { readonly entry: Entry; readonly cause: string }

/** The parcels tell what two events say of the whole order. */
async function eventLines(
  queryable: Queryable,
  row: OrderRow,
  returns: Awaited<ReturnType<typeof returnsOf>>,
): Promise<Line[]> {
  const parcels = await parcelsOf(queryable, [row.id])
  const ofParcels = new Set(parcels.length > 0 ? ['handed_over', 'delivered'] : [])
  const { ids } = await moneyOf(queryable, row)
  const events = timelineOf(row, await refundsOf(queryable, ids), returns)
  return [
    ...events
      .filter(({ kind }) => !ofParcels.has(kind))
      .map(({ kind, on, amount }, place): Line => {
        const id = `event-${kind}-${place}`
        return { entry: { id, on, by: null, kind: 'event', event: kind, amount }, cause: kind }
      }),
    ...parcels.flatMap(({ id, sentOn, deliveredOn }, place) => {
      const line = (step: 'sent' | 'arrived', on: Date): Line => ({
        entry: {
          id: `${step}-${id}`,
          on: on.toISOString(),
          by: null,
          kind: 'parcel',
          step,
          parcel: place + 1,
        },
        cause: `parcel_${step}`,
      })
      return [line('sent', sentOn), ...(deliveredOn === null ? [] : [line('arrived', deliveredOn)])]
    }),
  ]
}

/** The difference of a dearer size was paid, by an order of its own. */
async function sizeLines(queryable: Queryable, { id, currency }: OrderRow): Promise<Line[]> {
  const rows = await queryable
    .select({ size: sizeChange, paid: order })
    .from(sizeChange)
    .innerJoin(orderLine, eq(orderLine.id, sizeChange.lineId))
    .innerJoin(order, eq(order.id, sizeChange.orderId))
    .where(and(eq(orderLine.orderId, id), eq(sizeChange.state, 'sold')))
    .orderBy(asc(sizeChange.orderId))
  return rows.map(({ size: { item }, paid: { id: paidBy, paidOn, createdOn, amount } }) => ({
    entry: {
      id: `size-${paidBy}`,
      on: (paidOn ?? createdOn).toISOString(),
      by: null,
      kind: 'size',
      name: item.name,
      options: item.options.map(({ text }) => text).join(' · '),
      amount: decimalText(amount, currency),
    },
    cause: 'size_paid',
  }))
}

/** An email without a name was sent again by a person; the link, by the buyer. */
async function mailLines(queryable: Queryable, orderId: number): Promise<Line[]> {
  const rows = await queryable
    .select()
    .from(orderMail)
    .where(eq(orderMail.orderId, orderId))
    .orderBy(asc(orderMail.id))
  return rows.map(({ id, at, kind, name }) => ({
    entry: { id: `mail-${id}`, on: at.toISOString(), by: null, kind: 'mail', mail: kind },
    cause: name === null && kind !== 'order_link' ? 'mail_again' : 'mail',
  }))
}

async function noteEntries(
  queryable: Queryable,
  orderId: number,
  reader: { readonly staffId: number },
): Promise<Entry[]> {
  const notes = await notesAbout(queryable, { order: orderId }, reader)
  return notes.map((note) => ({ ...note, id: `note-${note.note}`, kind: 'note' }))
}
