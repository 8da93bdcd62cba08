import { eq } from 'drizzle-orm'
import { frozenAddress } from '../accounts/index.ts'
import { ownAddress } from '../cart/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { msg } from '../platform/errors/field-errors.ts'
import { InvalidInput } from '../platform/errors/http-error.ts'
import { user } from '../schema/accounts.ts'
import type { FrozenAddress } from '../schema/orders.ts'
import type { Destination } from './delivery.ts'
import type { Purchase, PurchaseRequest } from './purchase.ts'

/** Returns the destination of the goods; visits are not delivered. @throws InvalidInput if goods have no address */
export async function destinationOf(
  tx: Transaction,
  request: PurchaseRequest,
  { lines, delivery }: Purchase,
  addressId: number | null,
): Promise<Destination> {
  if (lines.length === 0) return { address: null, pickup: null }
  if (!delivery?.pickup) return { address: await deliveryAddress(tx, request, addressId), pickup: null }
  return { address: null, pickup: { ...delivery.pickup, ...(await pickerOf(tx, request)) } }
}

/**
 * Returns the address that the order stores permanently: that of a guest, or else the requested one, the cart's, or the
 * customer's newest. @throws InvalidInput if there is none
 */
async function deliveryAddress(
  tx: Transaction,
  { userId, guest, addressId, language }: PurchaseRequest,
  fromCart: number | null,
): Promise<FrozenAddress> {
  if (guest) return guest.address
  const requested = addressId ?? fromCart
  const found = await ownAddress(tx, userId, requested)
  if (!found) {
    throw new InvalidInput({
      address: [msg(requested === null ? 'checkout_address_required' : 'checkout_address_unknown')],
    })
  }
  return frozenAddress(found, language)
}

async function pickerOf(tx: Transaction, { userId, guest }: PurchaseRequest) {
  if (guest) return { name: guest.address.name, phone: guest.address.phone }
  const [found] = await tx
    .select({ name: user.fullName, phone: user.phone })
    .from(user)
    .where(eq(user.id, userId))
  return { name: found?.name ?? '', phone: found?.phone ?? '' }
}
