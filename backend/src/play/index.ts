export { addOnSteps } from './add-on-steps.ts'
export { type Ages, oldestOf, type WrittenAge, youngestOf } from './ages.ts'
export {
  type Calendar,
  type ClosureRule,
  calendarFrom,
  closureAt,
  hallTimingsOn,
  isOpenFor,
  keepsBooked,
  lastDayToBook,
} from './calendar.ts'
export { lastDayOfOpenPlay } from './open-plays.ts'
export { areaRoomAt, areaSteps, isRoomFor, placesTaken, takenAreaOf } from './party-area.ts'
export { type ChangedParty, changedParty } from './party-change.ts'
export { earliestStart, type PartyPlaceRequest, possibleParty, startsIn } from './party-place.ts'
export { depositOf, keptWithoutDeposit, partyLines } from './party-price.ts'
export { inPlaces } from './places-left.ts'
export type { Shown } from './play-json.ts'
export { requireAddOnsLeft } from './require-add-ons.ts'
export { requireAreaRoom } from './require-area-room.ts'
export { registerPlay } from './routes.ts'
export {
  addSlots,
  daysAhead,
  makeSlots,
  type PlannedSlot,
  plannedSlots,
  type SlotRule,
  slotsToCome,
  stepMinutes,
} from './slots.ts'
export { findVenue, theVenue, type VenueRow, venueSlug } from './venue.ts'
