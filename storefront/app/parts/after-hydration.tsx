import { type ReactNode, Suspense } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

type AfterHydrationProps = {
  children: ReactNode
  /** Served in place of the children, and shown until their code is loaded. */
  fallback?: ReactNode
}

/**
 * Renders its children only after hydration: served buttons would lose clicks before it, and data that the browser knows by
 * then would not match the served HTML.
 */
export function AfterHydration({ children, fallback = null }: AfterHydrationProps) {
  return useIsHydrated() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}
