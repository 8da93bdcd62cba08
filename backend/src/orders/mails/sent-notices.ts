import { type SentParcel, type SentUnits, unitsJson } from '../../delivery/index.ts'
import type { MessageKind } from '../../services/messaging/message-kinds.ts'
import type { OrderLineRow, OrderRow } from '../own-orders/own-order.ts'

type Notice = { readonly messageKey: MessageKind; readonly values?: Readonly<Record<string, string>> }

/** Returns the notice that an order is on its way, or waits to be picked up. */
export function handedOverNotice(order: OrderRow, tracking: OrderRow['tracking']): Notice {
  if (order.fulfilment === 'pickup')
    return { messageKey: 'order_ready', values: { place: order.pickup?.address ?? '' } }
  const parcel = followedBy(tracking)
  return parcel ? { messageKey: 'order_tracked', values: { parcel } } : { messageKey: 'order_handed_over' }
}

/** Returns the notice about one parcel of several. */
export function parcelNotice(
  order: OrderRow,
  parcel: SentParcel,
  { lines, event }: { readonly lines: readonly OrderLineRow[]; readonly event: 'sent' | 'delivered' },
): Notice {
  const followed = event === 'sent' ? followedBy(parcel.tracking) : ''
  return {
    messageKey: followed ? 'parcel_tracked' : `parcel_${event}`,
    values: { items: itemsText(order, parcel.lines, lines), ...(followed && { parcel: followed }) },
  }
}

/** Returns the carrier and the number by which a parcel is followed; empty without. */
export function followedBy(tracking: OrderRow['tracking']): string {
  return tracking ? [tracking.carrier, tracking.number].filter(Boolean).join(' ') : ''
}

export function itemsText(
  { language }: OrderRow,
  units: readonly SentUnits[],
  lines: readonly OrderLineRow[],
): string {
  const items = unitsJson(units, lines).map(({ name, quantity }) => `${quantity} × ${name}`)
  return items.join(language === 'ar' ? '، ' : ', ')
}
