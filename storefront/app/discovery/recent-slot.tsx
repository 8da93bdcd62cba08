import { lazy, Suspense, useEffect, useState } from 'react'
import { useLanguage } from '../platform/language.tsx'
import { loadWords } from '../platform/words.tsx'

/** Nothing of it is fetched where nothing is kept. A page without it is better than no page. */
const RecentRow = lazy(() =>
  import('./recent-row.tsx').then(
    (row) => row,
    () => ({ default: () => null }),
  ),
)

/** The place of "recently viewed"; `now` is the product that is being looked at, which is noted. */
export function RecentSlot({ now }: { now?: string }) {
  const language = useLanguage()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let isHere = true
    if (isAllowed()) {
      loadWords(language, 'discovery').then(
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

/** As platform/optional-storage.ts says it, without loading it. */
function isAllowed(): boolean {
  try {
    return localStorage.getItem('optional-storage') === 'yes'
  } catch {
    return false
  }
}
