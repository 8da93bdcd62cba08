import { and, desc, eq } from 'drizzle-orm'
import { frozenAddress } from '../accounts/index.ts'
import type { Transaction } from '../platform/database.ts'
import { msg } from '../platform/field-errors.ts'
import { InvalidInput } from '../platform/http-error.ts'
import { address } from '../schema/accounts.ts'
import type { FrozenAddress } from '../schema/orders.ts'
import type { PurchaseRequest } from './purchase.ts'

/**
 * The address that an order keeps for good: a guest's, or the requested one, else the cart's, else the customer's newest.
 * @throws InvalidInput when there is none
 */
export async function deliveryAddress(
  tx: Transaction,
  { userId, guest, addressId, language }: PurchaseRequest,
  fromCart: number | null,
): Promise<FrozenAddress> {
  if (guest) return guest.address
  const requested = addressId ?? fromCart
  const [found] = await tx
    .select()
    .from(address)
    .where(and(eq(address.userId, userId), requested === null ? undefined : eq(address.id, requested)))
    .orderBy(desc(address.isDefault), desc(address.id))
    .limit(1)
  if (!found) {
    throw new InvalidInput({
      address: [msg(requested === null ? 'checkout_address_required' : 'checkout_address_unknown')],
    })
  }
  return frozenAddress(found, language)
}
