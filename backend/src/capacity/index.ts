export { addOnClaims } from './add-on-claims.ts'
export { bookPlaces, releasePlaces, swapCounted, swapPlaces, takePlaces } from './allocate.ts'
export { bookedShare } from './booked-share.ts'
export {
  type Claim,
  claimAtHall,
  claimAtSessions,
  claimAtSlot,
  claimOf,
  claimOfBooking,
  headsOf,
  placesLeft,
  placesLeftInSlot,
  slotLeft,
} from './claims.ts'
export { announceFreedPlaces, freedPlacesJob } from './freed-places.ts'
export { kidsElsewhere } from './kid-periods.ts'
export { timesAgain } from './nearest-times.ts'
export { type OtherTimes, otherTimes } from './other-times.ts'
export { areaClaims, partyClaims } from './party-claims.ts'
export { explainShortages, ShortageError } from './shortage.ts'
export {
  columnsOfWhat,
  type StoredWhat,
  sessionIdsOf,
  type What,
  whatOfBooking,
} from './what.ts'
