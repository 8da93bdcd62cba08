export { readPlayKinds } from './play-kinds.server.ts'
export { readPlayToday } from './play-today.server.ts'
export { readVenue } from './venue.server.ts'
