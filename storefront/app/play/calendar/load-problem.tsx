import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '../../parts/button.tsx'
import { useMessages } from '../../platform/messages.tsx'
import styles from '../booking/booking.module.css'
import { Problem } from '../booking/problem-note.tsx'

/** Says that free times cannot be read, but only if there are no older ones to show. */
export function LoadProblem({ query }: { query: UseQueryResult<unknown> }) {
  const isWithout = query.data === undefined && (query.isError || query.fetchStatus === 'paused')
  return isWithout && <NotLoaded onRetry={() => void query.refetch()} />
}

export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const t = useMessages()
  return (
    <div className={styles.wait}>
      <Problem text={t('play-book.notLoaded')} />
      <Button look="quiet" onClick={onRetry}>
        {t('shell.tryAgain')}
      </Button>
    </div>
  )
}
