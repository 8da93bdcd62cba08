import { type CheckoutLine, deliveryOfLines } from '../cart/index.ts'
import {
  chosenOption,
  type DeliveryAnswer,
  type DeliveryOption,
  notDelivered,
  type Place,
} from '../delivery/index.ts'
import { msg } from '../platform/errors/field-errors.ts'
import { InvalidInput } from '../platform/errors/http-error.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import type { DeliveryDays, FrozenAddress, FrozenPickup } from '../schema/orders.ts'
import type { Services } from '../services/services.ts'

/** The possible ways of delivery, and the chosen one; null while there is none. */
export type ChosenDelivery = { readonly answer: DeliveryAnswer; readonly option: DeliveryOption | null }

/** The chosen delivery in the customer's language, as an order freezes it. */
export type FrozenDelivery = {
  readonly fulfilment: DeliveryOption['fulfilment']
  readonly zone: string | null
  readonly rate: string | null
  readonly days: DeliveryDays | null
  readonly pickup: { readonly address: string; readonly hours: string } | null
  /** Whether the order can be paid in cash there. */
  readonly takesCash: boolean
}

/** The delivery address, or the person who picks up; both are null if the order needs no delivery. */
export type Destination = {
  readonly address: FrozenAddress | null
  readonly pickup: FrozenPickup | null
}

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
  const answer = deliveryOfLines(services, lines, { discountAmount: takes, place })
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
