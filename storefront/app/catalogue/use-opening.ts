import { useEffect } from 'react'
import { savesData } from '../platform/prefetch.ts'
import { whenIdle } from '../platform/when-idle.ts'

/** Milliseconds, in which the page's own requests are answered. */
const settling = 1000

/** For pages with cards outside of lists: their presses are drawn at once, too (opening.ts). */
export function useOpening(): void {
  useEffect(() => {
    if (savesData()) return
    const timer = setTimeout(
      () =>
        whenIdle(() => {
          import('./opening.ts').then(
            ({ openAtOnce }) => openAtOnce(),
            () => undefined,
          )
        }),
      settling,
    )
    return () => clearTimeout(timer)
  }, [])
}
