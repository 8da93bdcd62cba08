import { eq } from 'drizzle-orm'
import { frozenAddress } from '../accounts/index.ts'
import { type CheckoutLine, deliveryOfLines, ownAddress } from '../cart/index.ts'
import { chosenOption, type DeliveryOption, notDelivered, type Place } from '../delivery/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { msg } from '../platform/errors/field-errors.ts'
import { InvalidInput } from '../platform/errors/http-error.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { user } from '../schema/accounts.ts'
import type { FrozenAddress } from '../schema/orders.ts'
import type { Services } from '../services/services.ts'
import type { ChosenDelivery, Destination, FrozenDelivery, Purchase, PurchaseRequest } from './purchase.ts'

type DeliveryChoice = {
  readonly takes: number
  readonly place: Place | null
  /** The option in the request; it must be offered. */
  readonly requested: string | undefined
  /** The option chosen earlier; if it is no longer offered, the first one replaces it. */
  readonly remembered?: string | null
}

/** @throws InvalidInput if the requested option is not offered, but others are */
export function chooseDelivery(
  services: Services,
  lines: readonly CheckoutLine[],
  { takes, place, requested, remembered = null }: DeliveryChoice,
): ChosenDelivery | null {
  if (lines.length === 0) return null
  const answer = deliveryOfLines(services, lines, { couponAmount: takes, place })
  const isOffered = requested === undefined || answer.options.some(({ id }) => id === requested)
  if (!isOffered && !answer.notDelivered && !answer.needsAddress)
    throw new InvalidInput({ delivery: [msg('delivery_unknown_option')] })
  return { answer, option: chosenOption(answer, requested ?? remembered) }
}

/** @throws HttpError 409 `not_delivered` */
export function requireDelivered(delivery: ChosenDelivery | null | undefined): void {
  if (delivery && !delivery.option && delivery.answer.notDelivered)
    throw notDelivered(delivery.answer.notDelivered)
}

export function frozenDelivery(option: DeliveryOption, language: Language): FrozenDelivery {
  const { fulfilment, zone, name, days, pickup, takesCash } = option
  return {
    fulfilment,
    zone: zone && textIn(language, zone),
    rate: name && textIn(language, name),
    days,
    pickup: pickup && { address: textIn(language, pickup.address), hours: textIn(language, pickup.hours) },
    takesCash,
  }
}

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
  { userId, guest, byPhone, addressId, language }: PurchaseRequest,
  fromCart: number | null,
): Promise<FrozenAddress> {
  if (byPhone) return byPhone.address
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

async function pickerOf(tx: Transaction, { userId, guest, byPhone }: PurchaseRequest) {
  if (byPhone) return { name: byPhone.address.name, phone: byPhone.address.phone }
  if (guest) return { name: guest.address.name, phone: guest.address.phone }
  const [found] = await tx
    .select({ name: user.fullName, phone: user.phone })
    .from(user)
    .where(eq(user.id, userId))
  return { name: found?.name ?? '', phone: found?.phone ?? '' }
}
