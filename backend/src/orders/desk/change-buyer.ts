import { isDeepStrictEqual } from 'node:util'
import type { changeShopOrderAddress, changeShopOrderContact } from '@marah/contract/desk/order-edits'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { deliverableAddress, internationalPhone } from '../../accounts/index.ts'
import { parcelsOf } from '../../delivery/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { HttpError, invalidField } from '../../platform/errors/http-error.ts'
import { order } from '../../schema/orders.ts'
import type { Services } from '../../services/services.ts'
import { lockOrder, type OrderRow } from '../own-orders/own-order.ts'
import { isAddressOpen, phoneOf, requireVersion } from './order-buyer.ts'
import { sameDelivery } from './same-delivery.ts'

type Contact = z.output<(typeof changeShopOrderContact)['body']>
type Address = z.output<(typeof changeShopOrderAddress)['body']>

/** Corrects the email and the phone of an order. @throws HttpError 409 if another change came first, InvalidInput */
export async function changeContact(services: Services, id: number, contact: Contact): Promise<void> {
  await changeBuyer(services, id, contact.version, async (_, row) => {
    // Its buyer was removed from it after the years of tax law.
    if (row.email === '' && phoneOf(row) === null) throw new HttpError(409, 'not_movable')
    const { email } = contact
    const phone = numberFor(services, row, contact.phone ?? '')
    return {
      email,
      // An account that proves this email takes the order over.
      ...(row.guestKey !== null && { guestEmail: email.toLowerCase() }),
      ...(row.address && { address: { ...row.address, phone } }),
      ...(row.pickup && { pickup: { ...row.pickup, phone } }),
    }
  })
}

/** Corrects the address. @throws HttpError 409 if another change came first, or a parcel; InvalidInput */
export async function changeAddress(
  services: Services,
  id: number,
  { version, ...typed }: Address,
): Promise<void> {
  await changeBuyer(services, id, version, async (tx, row) => {
    const { address: from } = row
    const parcels = await parcelsOf(tx, [id])
    if (from === null || !isAddressOpen(row, parcels.length)) throw new HttpError(409, 'address_fixed')
    const address = deliverableAddress(typed, row.language)
    return { address, ...(await sameDelivery(services, tx, { ...row, address: from }, address)) }
  })
}

type Changes = Partial<
  Pick<OrderRow, 'email' | 'guestEmail' | 'address' | 'pickup' | 'deliveryZone' | 'deliveryDays'>
>

async function changeBuyer(
  services: Services,
  id: number,
  version: string,
  changesOf: (tx: Transaction, row: OrderRow) => Promise<Changes>,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const { order: row } = await lockOrder(tx, id)
    requireVersion(row, version)
    const changes = await changesOf(tx, row)
    const next = { ...row, ...changes }
    if (isDeepStrictEqual(next, row)) return services.audit.unchanged()
    await tx
      .update(order)
      .set({ ...changes, editedOn: services.now() })
      .where(eq(order.id, id))
    await services.audit.note(tx, {
      subject: `order:${id}`,
      before: { is_email_corrected: false, is_phone_corrected: false, is_address_corrected: false },
      after: {
        is_email_corrected: next.email !== row.email,
        is_phone_corrected: phoneOf(next) !== phoneOf(row),
        is_address_corrected: !isDeepStrictEqual(withoutPhone(next), withoutPhone(row)),
      },
    })
  })
}

function withoutPhone({ address }: OrderRow) {
  return address && { ...address, phone: '' }
}

/** @throws InvalidInput for a number that is none, or for one where the order has no place for it */
function numberFor({ settings }: Services, row: OrderRow, typed: string): string {
  if (phoneOf(row) === null) {
    if (typed === '') return ''
    throw invalidField('phone', 'order_without_phone')
  }
  const home = settings.current().document.delivery?.zones?.[0]?.countries[0] ?? ''
  const phone = internationalPhone(typed, row.address?.country ?? home)
  if (phone === null)
    throw invalidField('phone', typed === '' ? 'accounts_address_phone' : 'accounts_invalid_phone')
  return phone
}
