import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { type FieldErrorTree, msg } from '../platform/errors/field-errors.ts'
import { InvalidInput, notFound } from '../platform/errors/http-error.ts'
import type { FrozenLine } from '../schema/bookings.ts'
import { addOn, eventPackage, hall, packageAddOn } from '../schema/play.ts'
import {
  type AddOnRow,
  isTooMany,
  type PackageRow,
  type PartyPlaceRequest,
  quantityFault,
} from './party-place.ts'
import { type ChosenAddOn, type PartyLine, type PartyPeople, partyLines } from './party-price.ts'
import { pricedAt } from './party-terms.ts'

/** A party as its family and the shop have agreed to it. */
export type AgreedParty = {
  readonly packageId: number | null
  readonly hallId: number | null
  readonly guests: number
  readonly grownUps: number
  readonly lines: readonly FrozenLine[]
  readonly startsOn: Date
  readonly localDate: string
  readonly timezone: string
}

export type PartyChangeRequest = {
  readonly guests?: number | undefined
  readonly grown_ups?: number | undefined
  /** All that shall be added from now on; undefined leaves it as it is. */
  readonly add_ons?: PartyPlaceRequest['add_ons']
}

export type ChangedParty = PartyPeople & { readonly lines: readonly PartyLine[] }

/**
 * Returns a party with other guests and extras. Agreed items keep their price, and may stay when they are no longer
 * sold; new ones have the present price of its day and hour. The hall is locked, so that it does not shrink meanwhile.
 * @throws InvalidInput beside the fields of the request
 */
export async function changedParty(
  queryable: Queryable,
  agreed: AgreedParty,
  request: PartyChangeRequest,
): Promise<ChangedParty> {
  const [chosen] = await queryable
    .select()
    .from(eventPackage)
    .where(eq(eventPackage.id, agreed.packageId ?? 0))
  const [place] = await queryable
    .select({ capacity: hall.capacity, heads: hall.heads })
    .from(hall)
    .where(eq(hall.id, agreed.hallId ?? 0))
    .for('key share')
  if (!chosen || !place) throw notFound()
  const guests = request.guests ?? agreed.guests
  const faults: FieldErrorTree = {}
  const most = Math.max(Math.min(chosen.maxGuests, place.capacity), agreed.guests)
  const least = Math.min(chosen.minGuests, agreed.guests)
  if (guests < least) faults.guests = [msg('play_too_few_guests', { min: least })]
  if (guests > most) faults.guests = [msg('play_too_many_guests', { max: most })]
  const people = { guests, grownUps: request.grown_ups ?? agreed.grownUps }
  const hasGrown = people.guests + people.grownUps > agreed.guests + agreed.grownUps
  if (hasGrown && isTooMany(place, people))
    faults.grown_ups = [msg('play_too_many_heads', { max: place.heads ?? 0 })]
  const addOns = await changedAddOns(queryable, agreed, request.add_ons, faults)
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
  const priced = pricedAt(chosen, { ...agreed, startsAt: agreed.startsOn })
  return { ...people, lines: partyLines(agreedTerms(priced, agreed), people, addOns) }
}

/** The package at the price, and with the people included, that the family agreed to. */
function agreedTerms(chosen: PackageRow, { guests, grownUps, lines }: AgreedParty) {
  const whole = lines.find(({ kind }) => kind === 'package')
  const extra = lines.find(({ kind }) => kind === 'extra_guest')
  const paying = lines.find(({ kind }) => kind === 'grown_up')
  return {
    id: chosen.id,
    name: whole?.name ?? chosen.name,
    price: whole?.unitPrice ?? chosen.price,
    taxClass: whole ? whole.taxClass : chosen.taxClass,
    guestsIncluded: extra ? guests - extra.quantity : Math.max(chosen.guestsIncluded, guests),
    extraGuestPrice: extra?.unitPrice ?? chosen.extraGuestPrice,
    grownUps: {
      included: paying ? grownUps - paying.quantity : Math.max(chosen.grownUps?.included ?? 0, grownUps),
      price: paying?.unitPrice ?? chosen.grownUps?.price ?? 0,
    },
  }
}

async function changedAddOns(
  queryable: Queryable,
  agreed: AgreedParty,
  request: PartyChangeRequest['add_ons'],
  faults: FieldErrorTree,
): Promise<ChosenAddOn[]> {
  const before = agreed.lines.filter(({ kind }) => kind === 'add_on')
  const ids = request ? request.map((each) => each.add_on) : before.map(({ ref }) => ref)
  if (ids.length === 0) return []
  const rows = await queryable
    .select({ addOn, packageId: packageAddOn.packageId })
    .from(addOn)
    .leftJoin(
      packageAddOn,
      and(eq(packageAddOn.addOnId, addOn.id), eq(packageAddOn.packageId, agreed.packageId ?? 0)),
    )
    .where(inArray(addOn.id, ids))
  const known = new Map(rows.map((row) => [row.addOn.id, row]))
  const asked =
    request ??
    before.map(({ ref, quantity }) => ({
      add_on: ref,
      quantity: known.get(ref)?.addOn.unit === 'event' ? quantity : 1,
    }))
  if (new Set(ids).size < ids.length) faults.add_ons = [msg('play_add_on_once')]
  const wrong: FieldErrorTree = {}
  const chosen = asked.flatMap(({ add_on: id, quantity }, index): ChosenAddOn[] => {
    const row = known.get(id)
    const line = before.find(({ ref }) => ref === id)
    const isSold = row?.addOn.isActive === true && row.packageId !== null
    if (!row || (!isSold && !line)) {
      wrong[index] = { add_on: [msg('invalid_choice')] }
      return []
    }
    const fault = isAgreed(row.addOn, line, quantity) ? null : quantityFault(row.addOn, quantity)
    if (fault) wrong[index] = fault
    return [{ addOn: line ? { ...row.addOn, ...agreedPrice(line) } : row.addOn, quantity }]
  })
  if (!faults.add_ons && Object.keys(wrong).length > 0) faults.add_ons = wrong
  return chosen
}

/** As many as were agreed may stay, whatever limits the shop has set since. */
function isAgreed({ unit }: AddOnRow, line: FrozenLine | undefined, quantity: number): boolean {
  return line !== undefined && quantity === (unit === 'event' ? line.quantity : 1)
}

function agreedPrice({ name, unitPrice, taxClass }: FrozenLine) {
  return { name, price: unitPrice, taxClass }
}
