import { useLanguage } from '@marah/ui/language'
import { lazy, Suspense, useEffect, useState } from 'react'
import { loadMessages } from '../platform/messages.tsx'

/** The code is loaded only if something is stored. On failure the page works without it. */
const RecentRow = lazy(() =>
  import('./recent-row.tsx').then(
    (row) => row,
    () => ({ default: () => null }),
  ),
)

/** Shows "Recently viewed"; `now` is the current product, which it records. */
export function RecentSlot({ now }: { now?: string }) {
  const language = useLanguage()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let isHere = true
    if (isAllowed()) {
      loadMessages(language, 'discovery').then(
        () => isHere && setReady(true),
        () => undefined,
      )
    }
    return () => {
      isHere = false
    }
  }, [language])
  return isReady ? (
    <Suspense>
      <RecentRow key={now} now={now} />
    </Suspense>
  ) : null
}

/** This check duplicates platform/optional-storage.ts, so that the page need not load it. */
function isAllowed(): boolean {
  try {
    return localStorage.getItem('optional-storage') === 'yes'
  } catch {
    return false
  }
}
