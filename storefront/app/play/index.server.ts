export { readPlayToday } from './play-today.server.ts'
export { readVenue } from './venue.server.ts'
