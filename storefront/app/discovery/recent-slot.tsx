import { lazy, Suspense, useEffect, useState } from 'react'
import { useLanguage } from '../platform/language.tsx'
import { loadMessages } from '../platform/messages.tsx'

/** Loaded only where something is stored. On failure the page works without it. */
const RecentRow = lazy(() =>
  import('./recent-row.tsx').then(
    (row) => row,
    () => ({ default: () => null }),
  ),
)

/** "Recently viewed"; `now` is the current product, which is recorded. */
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

/** Duplicates platform/optional-storage.ts, without loading it. */
function isAllowed(): boolean {
  try {
    return localStorage.getItem('optional-storage') === 'yes'
  } catch {
    return false
  }
}
