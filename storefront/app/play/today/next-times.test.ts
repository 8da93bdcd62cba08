import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import {
  publicApiContext,
  publicCachingMiddleware,
  type ReadApi,
  readApiContext,
  reportErrorContext,
} from '../../platform/public-data.server.ts'
import { type NextTimes, readNextTimes } from './next-times.server.ts'

const today = '2026-11-27'
const slot = (day: string, status: string) => ({ id: day, starts_at: `${day}T08:00:00Z`, status })

/** Returns what the play centre's page reads of one kind of open play when the API answers with `read`. */
async function timesOf(read: ReadApi): Promise<NextTimes> {
  const context = new RouterContextProvider()
  context.set(publicApiContext, async () => new Response())
  context.set(reportErrorContext, () => undefined)
  context.set(readApiContext, read)
  const request = new Request('http://shop.test/play')
  let times: NextTimes | undefined
  await publicCachingMiddleware(
    { context, request, params: {}, url: new URL(request.url), pattern: '/play' },
    async () => {
      times = await readNextTimes(context, request, today, [{ slug: 'jungle', name: 'Jungle' }])
      return new Response()
    },
  )
  if (!times) throw new Error('Nothing was read')
  return times
}

const api =
  (slots: Record<string, string>, days: { date: string; state: string }[]): ReadApi =>
  async ({ path, query }) => {
    const date = String(query.date)
    const status = slots[date]
    const body = path === '/open_play/slot/' ? (status ? [slot(date, status)] : []) : days
    return { status: 200, body, tags: [] }
  }

test('today is shown as long as it has a time left', async () => {
  const times = await timesOf(api({ [today]: 'open' }, []))
  expect([times.day, times.date, times.kinds.length]).toEqual([today, null, 1])
})

test.each(['full', 'past'])('a today that is %s gives way to the next day with places', async (status) => {
  const days = [
    { date: '2026-11-28', state: 'full' },
    { date: '2026-11-29', state: 'few_left' },
  ]
  const times = await timesOf(api({ [today]: status, '2026-11-29': 'open' }, days))
  expect([times.day, times.date, times.kinds[0]?.slots[0]?.id]).toEqual([
    '2026-11-29',
    'Sunday 29 November',
    '2026-11-29',
  ])
})

test('a failed read is an error, never a day without times', async () => {
  const working = api({ [today]: 'past' }, [])
  for (const broken of ['/open_play/slot/', '/open_play/availability/']) {
    const read: ReadApi = (call) =>
      call.path === broken ? Promise.resolve({ status: 500, body: null, tags: [] }) : working(call)
    await expect(timesOf(read)).rejects.toMatchObject({ init: { status: 502 } })
  }
})
