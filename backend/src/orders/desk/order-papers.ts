import type { printOrderPapers } from '@marah/contract/desk/order-papers'
import type { z } from 'zod'
import { sheetsPdf } from '../../documents/index.ts'
import { HttpError, notFound } from '../../platform/errors/http-error.ts'
import { orderNumber } from '../../platform/text/record-numbers.ts'
import type { Services } from '../../services/services.ts'
import { giftReceiptPaper, hasGiftReceipt } from '../gifts/gift-receipt.ts'
import { pickList } from './pick-list.ts'
import { type Shipment, shipmentsOf } from './shipments.ts'
import type { AtDesk } from './shop-orders.ts'
import { labelsOf, slipsOf } from './slips.ts'

type Asked = z.output<(typeof printOrderPapers)['body']>
type Pdf = { readonly fileName: string; readonly pdf: Uint8Array<ArrayBuffer> }

/**
 * Draws papers for orders, and then writes on record that each of them was printed.
 * @throws HttpError 404 for a parcel of none of them, 409 `nothing_to_print`
 */
export async function printOrders(
  services: Services,
  { scope, language }: Omit<AtDesk, 'person'>,
  { kind, orders: ids, parcel }: Asked,
): Promise<Pdf> {
  const found = await shipmentsOf(services.database.db, scope, ids)
  if (parcel !== null && !found.some((each) => each.parcel?.id === parcel)) throw notFound()
  const shipments = chosen(found, kind, parcel)
  const printed = [...new Set(shipments.map(({ order }) => order.id))]
  const [first] = printed
  if (first === undefined)
    throw new HttpError(
      409,
      'nothing_to_print',
      kind === 'gift_receipts' ? { messageKey: 'no_gift_to_print' } : {},
    )
  const name = kind.replace('_', '-')
  const fileName = `${printed.length === 1 ? `${orderNumber(first)}-` : ''}${name}.pdf`
  const sheets = {
    pick_list: () => pickList(services, shipments, language),
    packing_slips: () => slipsOf(services, shipments),
    labels: () => labelsOf(services, shipments),
    gift_receipts: async () => ({
      papers: await Promise.all(
        shipments.map(({ order }) => giftReceiptPaper(services, services.database.db, order)),
      ),
    }),
  }
  const pdf = await sheetsPdf(await sheets[kind](), fileName)
  await services.database.transaction((tx) =>
    services.audit.noteEach(
      tx,
      printed.map((id) => ({
        subject: `order:${id}`,
        before: null,
        after: { printed: kind, ...(parcel !== null && { parcel }) },
      })),
    ),
  )
  return { fileName, pdf }
}

/** What is left to be sent is printed for; once nothing is, each parcel that was sent. A gift has one receipt, whatever was sent. */
function chosen(found: readonly Shipment[], kind: Asked['kind'], parcel: number | null): Shipment[] {
  if (kind === 'gift_receipts')
    return [...new Map(found.map((each) => [each.order.id, each])).values()].filter(({ order }) =>
      hasGiftReceipt(order),
    )
  if (parcel !== null) return found.filter((each) => each.parcel?.id === parcel)
  const isLeft = new Set(found.flatMap(({ order, parcel: sent }) => (sent === null ? [order.id] : [])))
  return found.filter(
    ({ order, parcel: sent }) => sent === null || (kind !== 'pick_list' && !isLeft.has(order.id)),
  )
}
