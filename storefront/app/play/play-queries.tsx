import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'
import { useWords } from '../platform/words.tsx'
import styles from './booking.module.css'
import { lastDayOf } from './days.ts'

/** Numbers on the screen are this fresh at most, and asked for anew while somebody looks at them. */
const fresh = { staleTime: 10_000, refetchInterval: 45_000 }

/**
 * Around what shows what is free now. The page is served with numbers that may be some minutes old; these stay in view
 * until the fresh ones are there. On the server each page has a memory of its own: what one visitor's page was made
 * from must not be in the next one's.
 */
export function PlayQueries({ children }: { children: ReactNode }) {
  const t = useWords()
  const [client] = useState(() => (typeof document === 'undefined' ? new QueryClient() : queries))
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return (
    <QueryClientProvider client={client}>
      {/* Before its code runs, and without JavaScript, nothing here takes a press that would be lost; links work. */}
      <fieldset disabled={!isLive} className={styles.live}>
        {children}
      </fieldset>
      <noscript>
        <p>{t('play-book.needsScript')}</p>
      </noscript>
    </QueryClientProvider>
  )
}

export function openDaysQuery(play: string, month: string) {
  return queryOptions({
    ...fresh,
    queryKey: ['play', 'days', play, month],
    queryFn({ signal }) {
      const query = { open_play: play, from: `${month}-01`, to: lastDayOf(month) }
      return call(api.GET('/open_play/availability/', { params: { query }, signal }))
    },
  })
}

export function slotsQuery(play: string, date: string) {
  return queryOptions({
    ...fresh,
    queryKey: ['play', 'slots', play, date],
    queryFn: ({ signal }) =>
      call(api.GET('/open_play/slot/', { params: { query: { open_play: play, date } }, signal })),
  })
}

export function sessionsQuery(workshop: string) {
  return queryOptions({
    ...fresh,
    queryKey: ['play', 'sessions', workshop],
    queryFn: ({ signal }) => call(api.GET('/workshop/session/', { params: { query: { workshop } }, signal })),
  })
}

export function partyDaysQuery(pack: string, hall: string | undefined, month: string) {
  return queryOptions({
    ...fresh,
    queryKey: ['play', 'party-days', pack, hall, month],
    queryFn({ signal }) {
      const query = { package: pack, from: `${month}-01`, to: lastDayOf(month), ...(hall && { hall }) }
      return call(api.GET('/event/availability/', { params: { query }, signal }))
    },
  })
}

export function partyStartsQuery(pack: string, hall: string | undefined, date: string) {
  return queryOptions({
    ...fresh,
    queryKey: ['play', 'party-starts', pack, hall, date],
    queryFn({ signal }) {
      const query = { package: pack, date, ...(hall && { hall }) }
      return call(api.GET('/event/start/', { params: { query }, signal }))
    },
  })
}
