import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../platform/database.ts'
import { type FieldErrorTree, say } from '../platform/field-errors.ts'
import { InvalidInput, notFound, Refusal } from '../platform/refusal.ts'
import { openPlay, openPlayService, openPlaySlot, playArea, playService, ticketType } from '../play/tables.ts'
import { type AddKids, type ChosenKids, chooseKids } from './booked-kids.ts'
import type { Planner } from './plan.ts'
import type { FrozenLine } from './tables.ts'

type OpenPlayWish = ChosenKids & {
  readonly slot: number
  readonly tickets: readonly { readonly ticket_type: number; readonly quantity: number }[]
  readonly services?: readonly { readonly service: number; readonly quantity: number }[] | undefined
}

/** Places of one booking; who comes with more calls. */
const mostPlaces = 40

export function planOpenPlay(wish: OpenPlayWish, addKids: AddKids): Planner {
  return async (tx, { userId, now }) => {
    const { slot, visit, area } = await slotOf(tx, wish.slot)
    if (slot.status === 'closed' || !visit.isActive || slot.startsOn <= now) {
      throw new Refusal(409, 'booking_closed')
    }
    const tickets = await ticketsOf(tx, visit.id, wish.tickets, slot.surcharge)
    const services = await servicesOf(tx, visit.id, wish.services ?? [])
    const faults: FieldErrorTree = { ...tickets.faults, ...services.faults }
    if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
    const kids = await chooseKids(
      tx,
      wish,
      { userId, localDate: slot.localDate, ageMin: visit.ageMin, ageMax: visit.ageMax },
      addKids,
    )
    if (kids.length !== tickets.kids) {
      throw new InvalidInput({ kids: [say('booking_kids_and_tickets', { tickets: tickets.kids })] })
    }
    return {
      kind: 'open_play',
      openPlayId: visit.id,
      slotId: slot.id,
      workshopId: null,
      sessionIds: [],
      packageId: null,
      hallId: null,
      title: visit.name,
      place: area.name,
      image: visit.image,
      startsOn: slot.startsOn,
      endsOn: slot.endsOn,
      localDate: slot.localDate,
      guests: tickets.places,
      lines: [...tickets.lines, ...services.lines],
      kids,
      policy: visit.policy,
      depositOf: null,
    }
  }
}

async function slotOf(queryable: Queryable, slotId: number) {
  const [found] = await queryable
    .select({ slot: openPlaySlot, visit: openPlay, area: playArea })
    .from(openPlaySlot)
    .innerJoin(openPlay, eq(openPlay.id, openPlaySlot.openPlayId))
    .innerJoin(playArea, eq(playArea.id, openPlay.areaId))
    .where(eq(openPlaySlot.id, slotId))
    // An import that takes the slot away waits for this booking, or this one for the import.
    .for('key share', { of: openPlaySlot })
  if (!found) throw notFound()
  return found
}

/** Tickets that take a place cost the slot's surcharge too. */
async function ticketsOf(
  queryable: Queryable,
  openPlayId: number,
  wanted: OpenPlayWish['tickets'],
  surcharge: number,
) {
  const types = await queryable
    .select()
    .from(ticketType)
    .where(and(eq(ticketType.openPlayId, openPlayId), eq(ticketType.isActive, true)))
  const lines: FrozenLine[] = []
  let [places, kids] = [0, 0]
  for (const { ticket_type: id, quantity } of summed(wanted, (each) => each.ticket_type)) {
    const type = types.find((each) => each.id === id)
    if (!type) return { lines, places, kids, faults: { tickets: [say('invalid_choice')] } }
    const unitPrice = type.price + (type.takesPlace ? surcharge : 0)
    lines.push({ kind: 'ticket', ref: id, name: type.name, unitPrice, quantity, total: unitPrice * quantity })
    places += type.takesPlace ? quantity : 0
    kids += type.needsKid ? quantity : 0
  }
  const faults: FieldErrorTree = {}
  if (places === 0) faults.tickets = [say('booking_without_place')]
  if (places > mostPlaces) faults.tickets = [say('too_big', { max: mostPlaces })]
  return { lines, places, kids, faults }
}

async function servicesOf(
  queryable: Queryable,
  openPlayId: number,
  wanted: NonNullable<OpenPlayWish['services']>,
) {
  const lines: FrozenLine[] = []
  const faults: FieldErrorTree = {}
  if (wanted.length === 0) return { lines, faults }
  const chosen = summed(wanted, (each) => each.service)
  const offered = await queryable
    .select({ service: playService })
    .from(playService)
    .innerJoin(openPlayService, eq(openPlayService.serviceId, playService.id))
    .where(
      and(
        eq(openPlayService.openPlayId, openPlayId),
        eq(playService.isActive, true),
        inArray(
          playService.id,
          chosen.map(({ service }) => service),
        ),
      ),
    )
  for (const { service: id, quantity } of chosen) {
    const found = offered.find(({ service }) => service.id === id)?.service
    if (!found) return { lines, faults: { services: [say('invalid_choice')] } }
    if (quantity > found.maxPerBooking) faults.services = [say('too_big', { max: found.maxPerBooking })]
    const unitPrice = found.price
    lines.push({
      kind: 'service',
      ref: id,
      name: found.name,
      unitPrice,
      quantity,
      total: unitPrice * quantity,
    })
  }
  return { lines, faults }
}

/** One entry for each thing, however often it was named. */
function summed<Each extends { readonly quantity: number }>(
  wanted: readonly Each[],
  idOf: (each: Each) => number,
): Each[] {
  const byId = new Map<number, Each>()
  for (const each of wanted) {
    const known = byId.get(idOf(each))
    byId.set(idOf(each), known ? { ...known, quantity: known.quantity + each.quantity } : each)
  }
  return [...byId.values()]
}
