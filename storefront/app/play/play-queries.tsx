import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Island } from '../parts/island.tsx'
import { useMessages } from '../platform/messages.tsx'
import { queries } from '../platform/personal/queries.ts'
import styles from './booking.module.css'
import { NotLoaded } from './load-problem.tsx'

/**
 * Around what shows what is free now. The page is served with numbers that may be some minutes old; these stay in view
 * until the fresh ones are there. On the server each page has a memory of its own: what one visitor's page was made
 * from must not be in the next one's.
 */
export function PlayQueries({ children }: { children: ReactNode }) {
  const t = useMessages()
  const [client] = useState(() => (typeof document === 'undefined' ? new QueryClient() : queries))
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return (
    <QueryClientProvider client={client}>
      {/* Before its code runs, and without JavaScript, nothing here takes a press that would be lost, and looks so; links work. */}
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
