import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, failureOfNetwork } from '../platform/personal/errors.ts'
import { useWords } from '../platform/words.tsx'
import { failureFrom } from './failure-text.ts'
import { LoadFailed } from './load-failed.tsx'

type LoadedProps<T> = {
  query: UseQueryResult<T>
  /** Of the size of what it stands for. */
  skeleton: ReactNode
  /** Where there is no such thing, or it is somebody else's. */
  missing?: ReactNode
  children: (data: T) => ReactNode
}

/** A query's four faces: on its way, there, failed, offline. Data that is there stays, whatever a later try gives. */
export function Loaded<T>({ query, skeleton, missing, children }: LoadedProps<T>) {
  const t = useWords()
  const queries = useQueryClient()
  // A page reads several things, one within the other: one press tries again all that failed with this one.
  function onRetry() {
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }
  if (query.data !== undefined) return children(query.data)
  if (missing && query.isError && failureFrom(query.error).status === 404) return missing
  if (query.isError) return <LoadFailed error={query.error} onRetry={onRetry} />
  // Offline before the first answer: the query waits for the connection by itself.
  if (query.fetchStatus === 'paused')
    return <LoadFailed error={new ApiError(failureOfNetwork(null))} onRetry={() => void query.refetch()} />
  return (
    <div aria-busy="true">
      <span className="unseen" role="status">
        {t('shell.loading')}
      </span>
      {skeleton}
    </div>
  )
}
