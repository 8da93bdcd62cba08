import type { components } from '@marah/contract/client'
import type { RouterContextProvider } from 'react-router'
import { orThrow, readPublic } from '../../platform/public-data.server.ts'
import { addDays } from '../calendar/days.ts'

/** For how many days ahead a day is searched: a centre that is closed for longer has nothing to offer on a first page. */
const daysAhead = 14

type Day = components['schemas']['DayAvailability']

/** Returns the first day from `from` (YYYY-MM-DD) on, within two weeks, on which this kind of open play has places left. */
export async function readNextDay(
  context: Readonly<RouterContextProvider>,
  request: Request,
  slug: string,
  from: string,
): Promise<Day | undefined> {
  const query = { open_play: slug, from, to: addDays(from, daysAhead) }
  const days = orThrow(
    await readPublic(context, request).GET('/open_play/availability/', { params: { query } }),
  )
  return days.find(({ state }) => state === 'open' || state === 'few_left')
}
