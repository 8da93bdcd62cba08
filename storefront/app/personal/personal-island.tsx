import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Island } from '../parts/island.tsx'
import { LoadFailed } from './load-failed.tsx'

/** An island that says that it could not be loaded. Its retry reads everything again: any of it may have broken the island. */
export function PersonalIsland({ from, children }: { from?: unknown; children: ReactNode }) {
  const queries = useQueryClient()
  return (
    <Island
      from={from}
      instead={(error, again) => (
        <LoadFailed error={error} onRetry={() => void queries.resetQueries().then(again)} />
      )}
    >
      {children}
    </Island>
  )
}
