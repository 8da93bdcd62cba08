import { claimAtSlot } from '../capacity/index.ts'
import { ruleVisit, visitRulesNow } from '../discounts/index.ts'
import { msg } from '../platform/errors/field-errors.ts'
import { HttpError, InvalidInput } from '../platform/errors/http-error.ts'
import type { BookingGroup } from '../schema/bookings.ts'
import type { PlannedLine, Planner } from './plan.ts'
import { bookableSlot } from './plan-open-play.ts'

type GroupRequest = {
  readonly slot: number
  readonly heads: number
  readonly group: BookingGroup
  /** The field of the call that gives the number. */
  readonly field: 'heads' | 'guests'
}

/** Plans a hold for a group: so many places of a slot, without names of children. */
export function planGroup({ slot: slotId, heads, group, field }: GroupRequest): Planner {
  return async (tx, { now }) => {
    const found = await bookableSlot(tx, { slot: slotId, tickets: [] }, now)
    const { slot, visit, area, centre, stretches } = found
    const terms = visit.groups
    if (!terms) throw new HttpError(409, 'booking_not_offered')
    if (heads < terms.from)
      throw new InvalidInput({ [field]: [msg('booking_group_small', { min: terms.from })] })
    if (heads > terms.most) throw new InvalidInput({ [field]: [msg('too_big', { max: terms.most })] })
    const unitPrice = terms.price + slot.surcharge
    const line: PlannedLine = {
      kind: 'group',
      ref: visit.id,
      name: visit.name,
      unitPrice,
      quantity: heads,
      total: unitPrice * heads,
      taxClass: terms.taxClass,
    }
    const lines = ruleVisit(await visitRulesNow(tx, now), [{ line, childPrice: null }], {
      kind: 'open_play',
      ...centre,
      times: [slot],
      unitsPerChild: 1,
    })
    return {
      what: { kind: 'open_play', openPlayId: visit.id, slotId: slot.id },
      title: visit.name,
      place: area.name,
      timezone: centre.timezone,
      currency: centre.currency,
      image: visit.image,
      startsOn: slot.startsOn,
      endsOn: slot.endsOn,
      localDate: slot.localDate,
      guests: heads,
      grownUps: 0,
      lines,
      kids: [],
      claim: claimAtSlot({ ...slot, guests: heads, kidIds: [], lines }, stretches, []),
      policy: visit.policy,
      depositOf: null,
      group,
    }
  }
}
