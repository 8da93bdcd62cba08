export { readPlayKinds } from './today/play-kinds.server.ts'
export { readPlayToday } from './today/play-today.server.ts'
export { readVenue } from './venue/venue.server.ts'
