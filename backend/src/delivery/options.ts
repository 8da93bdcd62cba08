import { createHash } from 'node:crypto'
import type { LocalizedText } from '../schema/columns.ts'
import type { DeliveryDays } from '../schema/orders.ts'
import type { ShopDocument } from '../shop/shop-document.ts'

type Settings = NonNullable<ShopDocument['delivery']>
export type Zone = NonNullable<Settings['zones']>[number]
type Rate = Zone['rates'][number]

/** The shop's rules of delivery; amounts in minor units. Without zones the same fee applies everywhere. */
export type DeliveryRules = {
  readonly flat: {
    readonly fee: number
    readonly freeFrom: number | null
    readonly days: DeliveryDays | null
  }
  readonly zones: readonly Zone[] | null
  readonly pickup: Settings['pickup'] | null
}

/** The destination of an order: the country's two letters, the state's code, and the postal code as written. */
export type Place = { readonly country: string; readonly state: string; readonly postalCode: string }

/** The goods to deliver: the price paid for them after the coupon, and their weight in grams. */
export type Goods = { readonly sum: number; readonly grams: number }

/** A way to get the goods; without a name it is the one way that there is. */
export type DeliveryOption = {
  readonly id: string
  readonly fulfilment: 'delivery' | 'pickup'
  readonly zone: LocalizedText | null
  readonly name: LocalizedText | null
  /** Without regard to `freeFrom`. */
  readonly usualFee: number
  /** The price for these goods. */
  readonly fee: number
  /** Goods of this sum are brought free; null: never. */
  readonly freeFrom: number | null
  readonly days: DeliveryDays | null
  readonly pickup: { readonly address: LocalizedText; readonly hours: LocalizedText } | null
  /** Whether the zone lets the courier take the money; what else it depends on, `checkout` knows. */
  readonly takesCash: boolean
}

/** The field of an address that rules delivery out; null if the goods are too heavy, or cost too little, for every rate. */
type PlaceField = 'country' | 'state' | 'postal_code'

export type DeliveryAnswer = {
  readonly options: readonly DeliveryOption[]
  /** No address is known yet, without which nothing but a pick-up can be offered. */
  readonly needsAddress: boolean
  readonly notDelivered: { readonly field: PlaceField | null } | null
}

export const pickupId = 'pickup'
const flatId = 'delivery'

/** Lists the ways to get these goods, in the order of the settings; pickup comes last. */
export function deliveryFor(rules: DeliveryRules, place: Place | null, goods: Goods): DeliveryAnswer {
  const pickup = rules.pickup ? [pickupOption(rules.pickup)] : []
  if (rules.zones === null) {
    return { options: [flatOption(rules.flat, goods), ...pickup], needsAddress: false, notDelivered: null }
  }
  if (rules.zones.length === 0) return { options: pickup, needsAddress: false, notDelivered: null }
  if (place === null) return { options: pickup, needsAddress: true, notDelivered: null }
  const found = zoneOf(rules.zones, place)
  if ('field' in found) return { options: pickup, needsAddress: false, notDelivered: found }
  const rates = ratesFor(found.zone, goods).map((rate) => rateOption(found.zone, rate, goods))
  return {
    options: [...rates, ...pickup],
    needsAddress: false,
    notDelivered: rates.length === 0 ? { field: null } : null,
  }
}

/**
 * The way that was chosen, else the first. A pick-up is taken when it was chosen, or when the shop does nothing else.
 */
export function chosenOption(answer: DeliveryAnswer, id: string | null): DeliveryOption | null {
  const { options, needsAddress, notDelivered } = answer
  const chosen = options.find((option) => option.id === id)
  if (chosen) return chosen
  return needsAddress || notDelivered ? null : (options[0] ?? null)
}

/** Whether anything is delivered to a part of this country. */
export function isDeliveredTo({ zones }: DeliveryRules, country: string): boolean {
  return zones === null || zones.some(({ countries }) => countries.includes(country))
}

/** The first zone with the place; else the part of the address that no zone has. */
function zoneOf(zones: readonly Zone[], place: Place): { zone: Zone } | { field: PlaceField } {
  const inCountry = zones.filter(({ countries }) => countries.includes(place.country))
  if (inCountry.length === 0) return { field: 'country' }
  const state = place.state.toLowerCase()
  const inRegion = inCountry.filter(
    ({ regions }) => !regions || regions.some((region) => region.toLowerCase() === state),
  )
  if (inRegion.length === 0) return { field: 'state' }
  const zone = inRegion.find(
    ({ postal_codes: codes }) => !codes || codes.some((code) => hasCode(code, place.postalCode)),
  )
  return zone ? { zone } : { field: 'postal_code' }
}

/** A code is one, the beginning of some (`SW1*`) or a range of numbers (`10000-19999`). */
function hasCode(codes: string, written: string): boolean {
  const code = written.toUpperCase().replaceAll(' ', '')
  if (codes.endsWith('*')) return code.startsWith(codes.slice(0, -1))
  const [, from, to] = /^(\d+)-(\d+)$/.exec(codes) ?? []
  if (from === undefined || to === undefined) return code === codes
  // The digits after the first five of a ZIP code do not change the zone.
  const [, number] = new RegExp(`^(\\d{${from.length}})(?!\\d)`).exec(code) ?? []
  return number !== undefined && from <= number && number <= to
}

/** Among rates of one name, selects the first that takes the goods: such rates are its steps of weight or sum. */
function ratesFor(zone: Zone, { sum, grams }: Goods): Rate[] {
  const fitting = zone.rates.filter(
    ({ up_to_weight: weight, from_sum: from }) =>
      (weight === undefined || grams <= weight) && (from === undefined || sum >= from),
  )
  return fitting.filter((rate, index) => fitting.findIndex(({ name }) => name.en === rate.name.en) === index)
}

function rateOption(zone: Zone, rate: Rate, { sum }: Goods): DeliveryOption {
  const freeFrom = rate.free_from ?? null
  return {
    id: createHash('sha256').update(rate.name.en).digest('base64url').slice(0, 12),
    fulfilment: 'delivery',
    zone: zone.name,
    name: rate.name,
    usualFee: rate.fee,
    fee: feeOf(rate.fee, freeFrom, sum),
    freeFrom,
    days: rate.days ?? null,
    pickup: null,
    takesCash: zone.cash_on_delivery !== 'off',
  }
}

function flatOption({ fee, freeFrom, days }: DeliveryRules['flat'], { sum }: Goods): DeliveryOption {
  return {
    id: flatId,
    fulfilment: 'delivery',
    zone: null,
    name: null,
    usualFee: fee,
    fee: feeOf(fee, freeFrom, sum),
    freeFrom,
    days,
    pickup: null,
    takesCash: true,
  }
}

function pickupOption({ name, address, hours, fee = 0 }: NonNullable<Settings['pickup']>): DeliveryOption {
  return {
    id: pickupId,
    fulfilment: 'pickup',
    zone: null,
    name,
    usualFee: fee,
    fee,
    freeFrom: null,
    days: null,
    pickup: { address, hours },
    takesCash: true,
  }
}

function feeOf(fee: number, freeFrom: number | null, sum: number): number {
  return freeFrom !== null && sum >= freeFrom ? 0 : fee
}
