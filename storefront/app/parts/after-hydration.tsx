import { type ReactNode, Suspense } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

type AfterHydrationProps = {
  children: ReactNode
  /** Served in its place, and shown until its code is there. */
  fallback?: ReactNode
}

/**
 * Rendered only after hydration: served buttons would lose clicks before it, and what the browser knows by then would not
 * match what was served.
 */
export function AfterHydration({ children, fallback = null }: AfterHydrationProps) {
  return useIsHydrated() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}
