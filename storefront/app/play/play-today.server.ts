import type { RouterContextProvider } from 'react-router'
import { formatDate } from '../platform/format.tsx'
import { type Language, languageOf } from '../platform/language.tsx'
import { orThrow, readPublic } from '../platform/public-data.server.ts'
import { addDays, noonOf, wallClock } from './days.ts'
import { readVenue } from './venue.server.ts'

const kindsShown = 3
/** A centre that is closed for longer has nothing to offer on the home page. */
const daysAhead = 14

export type PlayTodayData = {
  slug: string
  name: string
  /** “Today”, or the weekday with its date. */
  day: string
  from: string
  to: string
  fewLeft: boolean
}[]

/**
 * What can be booked at the play centre next, today or on its next open day, for the home page; null where that is
 * nothing. No numbers: the page is cached for a while, and how many places are left would be wrong soon.
 */
export async function readPlayToday(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<PlayTodayData | null> {
  const venue = await readVenue(context, request)
  if (!venue) return null
  const api = readPublic(context, request)
  const { day: today } = wallClock(venue.timezone, new Date())
  const language = languageOf(new URL(request.url).pathname.replace(/\.data$/, ''))
  const kinds = orThrow(await api.GET('/open_play/open-play/', {})).slice(0, kindsShown)
  const shown = await Promise.all(
    kinds.map(async ({ slug, name }) => {
      const query = { open_play: slug, from: today, to: addDays(today, daysAhead) }
      const days = orThrow(await api.GET('/open_play/availability/', { params: { query } }))
      const next = days.find(({ state }) => state === 'open' || state === 'few_left')
      if (!next?.opens || !next.closes) return []
      const hour = (at: string) => formatDate(language, at, 'time', venue.timezone)
      return [
        {
          slug,
          name,
          day:
            next.date === today ? todayIn(language) : formatDate(language, noonOf(next.date), 'dated', 'UTC'),
          from: hour(next.opens),
          to: hour(next.closes),
          fewLeft: next.state === 'few_left',
        },
      ]
    }),
  )
  const found = shown.flat()
  return found.length > 0 ? found : null
}

function todayIn(language: Language): string {
  const today = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'day')
  return today.charAt(0).toLocaleUpperCase(language) + today.slice(1)
}
