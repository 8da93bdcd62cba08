export {
  bookPlaces,
  releasePlaces,
  type Shortage,
  swapPlaces,
  type TakePlaces,
  takePlaces,
} from './allocate.ts'
export {
  type Claim,
  claimAtHall,
  claimAtSessions,
  claimAtSlot,
  claimOf,
  claimOfBooking,
  placesLeft,
} from './claims.ts'
export { freedPlacesJob, tellOfFreedPlaces } from './freed-places.ts'
export { kidsElsewhere } from './kid-periods.ts'
export { nearestTo } from './nearest-times.ts'
export { placeFaults } from './place-faults.ts'
export { explainShortages, ShortageError } from './shortage.ts'
