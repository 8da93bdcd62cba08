import type { RouterContextProvider } from 'react-router'
import { formatDate } from '../platform/format.tsx'
import { languageOf } from '../platform/language.tsx'
import { orThrow, readPublic } from '../platform/public-data.server.ts'
import { wallClock } from './days.ts'
import { readVenue } from './venue.server.ts'

const kindsShown = 3

export type PlayTodayData = {
  slug: string
  name: string
  from: string
  to: string
  fewLeft: boolean
}[]

/**
 * What can still be booked at the play centre today, for the home page; null where that is nothing. No numbers: the page
 * is kept for a while, and how many places are left would be wrong soon.
 */
export async function readPlayToday(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<PlayTodayData | null> {
  const venue = await readVenue(context, request)
  if (!venue) return null
  const api = readPublic(context, request)
  const { day } = wallClock(venue.timezone, new Date())
  const language = languageOf(new URL(request.url).pathname.replace(/\.data$/, ''))
  const kinds = orThrow(await api.GET('/open_play/open-play/', {})).slice(0, kindsShown)
  const today = await Promise.all(
    kinds.map(async ({ slug, name }) => {
      const query = { open_play: slug, from: day, to: day }
      const [state] = orThrow(await api.GET('/open_play/availability/', { params: { query } }))
      if (!state?.opens || !state.closes || (state.state !== 'open' && state.state !== 'few_left')) return []
      const hour = (at: string) => formatDate(language, at, 'time', venue.timezone)
      return [
        { slug, name, from: hour(state.opens), to: hour(state.closes), fewLeft: state.state === 'few_left' },
      ]
    }),
  )
  const shown = today.flat()
  return shown.length > 0 ? shown : null
}
