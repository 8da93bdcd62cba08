import { formatDate, formatHours } from '@marah/ui/format'
import type { Language } from '@marah/ui/language'
import type { RouterContextProvider } from 'react-router'
import { languageOf } from '../../platform/language.tsx'
import { orThrow, readPublic } from '../../platform/public-data.server.ts'
import { noonOf } from '../calendar/days.ts'
import { venueDay } from '../venue/opening.ts'
import { readVenue } from '../venue/venue.server.ts'
import { readNextDay } from './next-day.server.ts'

const kindsShown = 3

export type PlayTodayData = {
  slug: string
  name: string
  /** “Today”, or the weekday with its date. */
  day: string
  hours: string
  fewLeft: boolean
}[]

/**
 * Reads the next bookable times at the play centre, today or on its next open day, for the home page; null if there are
 * none. It leaves out numbers of places: the page is cached, so they would soon be wrong.
 */
export async function readPlayToday(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<PlayTodayData | null> {
  const venue = await readVenue(context, request)
  if (!venue) return null
  const today = venueDay(venue, new Date())
  const language = languageOf(new URL(request.url).pathname.replace(/\.data$/, ''))
  const kinds = orThrow(await readPublic(context, request).GET('/open_play/open-play/', {}))
  const shown = await Promise.all(
    kinds.slice(0, kindsShown).map(async ({ slug, name }) => {
      const next = await readNextDay(context, request, slug, today)
      if (!next?.opens || !next.closes) return []
      return [
        {
          slug,
          name,
          day:
            next.date === today ? todayIn(language) : formatDate(language, noonOf(next.date), 'dated', 'UTC'),
          hours: formatHours(language, { starts_at: next.opens, ends_at: next.closes }, venue.timezone),
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
