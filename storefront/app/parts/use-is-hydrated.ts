import { useSyncExternalStore } from 'react'

/** Returns false on the server and while React hydrates the served HTML. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

const neverChanges = () => () => {}
