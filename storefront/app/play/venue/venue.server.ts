import { data, type RouterContextProvider } from 'react-router'
import { cachedPublic, orThrow } from '../../platform/public-data.server.ts'
import type { VenueData } from './opening.ts'

/** Reads the play centre; null in a shop without one. */
export const readVenue = cachedPublic('venue', async (api): Promise<Readonly<VenueData> | null> => {
  const answer = await api.GET('/open_play/venue/', {})
  if (answer.response.status === 404) return null
  const { name, address, timezone, currency, opening_hours, seasons, closures } = orThrow(answer)
  return {
    name,
    address,
    timezone,
    currency,
    closures,
    hours: opening_hours,
    seasons: seasons.map(({ opening_hours: hours, ...season }) => ({ ...season, hours })),
  }
})

/** Reads the play centre for pages that need it: they answer 404 without one. */
export async function venueOrMissing(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<VenueData> {
  const venue = await readVenue(context, request)
  if (!venue) throw data(null, { status: 404 })
  return venue
}
