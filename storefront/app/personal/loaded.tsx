import { ApiError, failureOfNetwork } from '@marah/ui/calls/errors'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useMessages } from '../platform/messages.tsx'
import { failureFrom } from './failure-text.ts'
import { LoadFailed } from './load-failed.tsx'
import { PersonalIsland } from './personal-island.tsx'

type LoadedProps<T> = {
  query: UseQueryResult<T>
  /** A skeleton of the same size. */
  skeleton: ReactNode
  /** For 404: no such thing, or another customer's. */
  missing?: ReactNode
  children: (data: T) => ReactNode
}

/** Nothing of it was loaded, and there is no network to load it by. */
export function isUnreachable(
  query: Pick<UseQueryResult, 'data' | 'isError' | 'error' | 'fetchStatus'>,
): boolean {
  if (query.data !== undefined) return false
  return query.fetchStatus === 'paused' || (query.isError && failureFrom(query.error).status === 0)
}

/** The states of a query: loading, loaded, failed, offline. Loaded data stays when a refetch fails; data that cannot be drawn has failed. */
export function Loaded<T>({ query, skeleton, missing, children }: LoadedProps<T>) {
  const queries = useQueryClient()
  // A page may nest several queries: one retry refetches all failed ones.
  function onRetry() {
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }
  if (query.data !== undefined) {
    return (
      <PersonalIsland from={query.data}>
        <Drawn data={query.data} draw={children} />
      </PersonalIsland>
    )
  }
  if (missing && query.isError && failureFrom(query.error).status === 404) return missing
  if (query.isError) return <LoadFailed error={query.error} onRetry={onRetry} />
  // Offline before the first answer: the query resumes by itself.
  if (query.fetchStatus === 'paused')
    return <LoadFailed error={new ApiError(failureOfNetwork(null))} onRetry={() => void query.refetch()} />
  return <Loading skeleton={skeleton} />
}

/** A component of its own: what is called while `Loaded` is rendered would be outside of the island. */
function Drawn<T>({ data, draw }: { data: T; draw: (data: T) => ReactNode }) {
  return draw(data)
}

/** Milliseconds after which a reader may think that nothing happens any more; a call is waited for much longer (rule P33). */
export const slow = 8_000

function Loading({ skeleton }: { skeleton: ReactNode }) {
  const t = useMessages()
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slow)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy="true">
      {/* One element, whose text changes: what is added later is not announced everywhere. */}
      <p className={isSlow ? undefined : 'unseen'} role="status">
        {t(isSlow ? 'accounts.stillLoading' : 'shell.loading')}
      </p>
      {skeleton}
    </div>
  )
}
