export { addKids, type ChosenKids, requireOwnKid } from './booked-kids.ts'
export { bookedRequest } from './booked-request.ts'
export { announceConfirmed, confirmedFields, confirmFree } from './confirm.ts'
export { holdOffer, holdPlaces } from './hold.ts'
export {
  holdTries,
  requireCountedFree,
  requireFewFreeHolders,
  requireFewHolders,
  requireFewWaiting,
} from './hold-limits.ts'
export { expireLapsed, type RequestedPlaces } from './lapse.ts'
export { letGo, type Parts, partsOf, releaseHold } from './own-holds.ts'
export { type Plan, type PlannedLine, type Planner, subtotalOf } from './plan.ts'
export { planOpenPlay } from './plan-open-play.ts'
export { planWorkshop } from './plan-workshop.ts'
export { priceVisit } from './price.ts'
export { putAside, requireFewPlaces } from './put-aside.ts'
export { reserveAtVenue } from './reserve.ts'
export { registerHolds } from './routes.ts'
export { sweepHolds } from './sweep-holds.ts'
export { isNearlyFull, type NotAtVenue, whyNotAccount, whyNotVisit } from './venue-rules.ts'
