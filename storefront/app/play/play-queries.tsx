import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Island } from '../parts/island.tsx'
import { useMessages } from '../platform/messages.tsx'
import { queries } from '../platform/personal/queries.ts'
import styles from './booking/booking.module.css'
import { repeatEarlyChoices } from './booking/early-choices.ts'
import { NotLoaded } from './calendar/load-problem.tsx'

/**
 * Provides the query client to parts that show free times. The page is served with numbers that may be some minutes old;
 * they stay in view until fresh ones arrive. On the server each page has a cache of its own: the data of one visitor's page
 * must not be in the next one's.
 */
export function PlayQueries({ children }: { children: ReactNode }) {
  const t = useMessages()
  const [client] = useState(() => (typeof document === 'undefined' ? new QueryClient() : queries))
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  useEffect(() => {
    if (isLive) void repeatEarlyChoices()
  }, [isLive])
  return (
    <QueryClientProvider client={client}>
      {/* Before its code runs, and without JavaScript, the controls are disabled; links work, and early presses are repeated. */}
      <fieldset disabled={!isLive} className={styles.live}>
        <Island instead={(_, again) => <NotLoaded onRetry={() => void client.resetQueries().then(again)} />}>
          {children}
        </Island>
      </fieldset>
      <noscript>
        <p>{t('play-book.needsScript')}</p>
      </noscript>
    </QueryClientProvider>
  )
}
