import { Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { HoldNotice } from '../bookings/index.ts'
import { useAppState } from '../platform/app-state.ts'
import { lazyPart } from '../platform/load-code.ts'
import { whenIdle } from '../platform/when-idle.ts'
import { useWords } from '../platform/words.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { repeatEarlyPress } from './early-press.ts'
import { useFocusReturn } from './focus-return.ts'
import { Footer } from './footer.tsx'
import type { FrameData } from './frame-data.ts'
import { Header } from './header.tsx'
import { IncompleteNotice } from './incomplete-notice.tsx'
import styles from './layout.module.css'
import { OfflineNotice } from './offline-notice.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { followScheme } from './scheme.tsx'
import { Toaster } from './toaster.tsx'

// Fetched when a first modal is to be shown: few visits show one.
const ModalHost = lazyPart(() => import('./modal-host.tsx'))

/**
 * Whoever does something here may come back without a connection. A first load fetches nothing for that, and what was
 * pressed comes first.
 */
function keepPagesOnceUsed() {
  const listening = new AbortController()
  function begin() {
    listening.abort()
    // It is there already; registered once more, and late, it could start again after a logout.
    if (navigator.serviceWorker?.controller) return
    whenIdle(keepPages)
  }
  for (const type of ['click', 'keydown']) addEventListener(type, begin, { signal: listening.signal })
  return () => listening.abort()
}

function keepPages() {
  import('../offline/index.ts').then(
    (worker) => worker.keepPages(),
    () => undefined,
  )
}

/** A worker that logout has dismissed still serves this page, yet is registered no more, and keeps nothing. */
async function tellSeen(seen: string) {
  if (!navigator.serviceWorker?.controller) return
  const registration = await navigator.serviceWorker.getRegistration()
  registration?.active?.postMessage({ seen })
}

/** The frame of every page. */
export default function ShellLayout() {
  const t = useWords()
  const { categories = [], hasPlay = false } = useRouteLoaderData<FrameData>('root') ?? {}
  const modalOpen = useAppState(({ modal }) => modal !== null)
  const loggedIn = useAppState((state) => state.loggedIn)
  const [modalNeeded, setModalNeeded] = useState(false)
  if (modalOpen && !modalNeeded) setModalNeeded(true)
  useEffect(followScheme, [])
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    repeatEarlyPress()
  }, [])
  useEffect(keepPagesOnceUsed, [])
  useFocusReturn()
  const { pathname, search } = useLocation()
  useEffect(() => {
    tellSeen(location.origin + pathname + search).catch(() => undefined)
  }, [pathname, search])
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('shell.skip')}
      </a>
      <ProgressBar />
      <Header categories={categories} hasPlay={hasPlay} />
      <OfflineNotice />
      {loggedIn && (
        <Suspense>
          <HoldNotice />
        </Suspense>
      )}
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer hasPlay={hasPlay} />
      <BottomBar hasPlay={hasPlay} />
      <Toaster />
      <IncompleteNotice />
      {modalNeeded && (
        <Suspense>
          <ModalHost />
        </Suspense>
      )}
    </>
  )
}
