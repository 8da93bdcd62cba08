export {
  openDaysQuery,
  partyDaysQuery,
  partyStartsQuery,
  sessionsQuery,
  slotsQuery,
} from './availability-queries.ts'
export { hallsQuery, openPlayQuery, packageQuery, workshopQuery } from './bookable-queries.ts'
export { OpenPlayDays, PartyDays } from './day-chooser.tsx'
export { addDays, isAfterMidnight, noonOf, wallClock } from './days.ts'
export { familyTickets, leastOf, withKids } from './family-tickets.ts'
export { PlayToday } from './play-today.tsx'
export { type VisitRequest, visitQuoteQuery } from './visit-quote.ts'
