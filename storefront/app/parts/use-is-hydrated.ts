import { useSyncExternalStore } from 'react'

/** False on the server and while React takes over what was served. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

const neverChanges = () => () => {}
