import type { components } from '@marah/contract/client'
import { formatDate } from '@marah/ui/format'
import type { RouterContextProvider } from 'react-router'
import { languageOf } from '../../platform/language.tsx'
import { orThrow, readPublic } from '../../platform/public-data.server.ts'
import { addDays, noonOf } from '../calendar/days.ts'
import { readNextDay } from './next-day.server.ts'

type Slot = components['schemas']['Slot']
type Kind = { readonly slug: string; readonly name: string; readonly slots: readonly Slot[] }

/** The times of a day; `date` is null for today, else the day in words. */
export type NextTimes = {
  readonly day: string
  readonly date: string | null
  readonly kinds: readonly Kind[]
}

/** Reads the times of open play today, or of the next day with times left once today has none. */
export async function readNextTimes(
  context: Readonly<RouterContextProvider>,
  request: Request,
  today: string,
  openPlay: readonly { slug: string; name: string }[],
): Promise<NextTimes> {
  const api = readPublic(context, request)

  const timesOn = async (day: string): Promise<Kind[]> => {
    const kinds = await Promise.all(
      openPlay.map(async ({ slug, name }) => {
        const query = { open_play: slug, date: day }
        const slots = orThrow(await api.GET('/open_play/slot/', { params: { query } }))
        return { slug, name, slots: slots.filter(({ status }) => status !== 'past' && status !== 'closed') }
      }),
    )
    return kinds.filter(({ slots }) => slots.length > 0)
  }

  const nextDay = async (): Promise<string | undefined> => {
    const next = await Promise.all(
      openPlay.map(({ slug }) => readNextDay(context, request, slug, addDays(today, 1))),
    )
    return next.flatMap((day) => (day ? [day.date] : [])).sort()[0]
  }

  const onToday = await timesOn(today)
  const isLeft = onToday.some(({ slots }) => slots.some(({ status }) => status !== 'full'))
  const next = isLeft ? undefined : await nextDay()
  if (!next) return { day: today, date: null, kinds: onToday }
  const language = languageOf(new URL(request.url).pathname)
  return { day: next, date: formatDate(language, noonOf(next), 'dated', 'UTC'), kinds: await timesOn(next) }
}
