import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { useStore } from 'zustand'
import { HoldNotice } from '../holds/index.ts'
import { useAppState } from '../platform/app-state.ts'
import { lazyPart } from '../platform/load-code.ts'
import { useMessages } from '../platform/messages.tsx'
import { preview } from '../platform/preview.ts'
import { whenIdle } from '../platform/when-idle.ts'
import { BottomBar } from './bottom-bar.tsx'
import { drawRest } from './draw-rest.ts'
import { replayEarlyClicks } from './early-click.ts'
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

// The modal's code is loaded with the first modal: few visits show one.
const ModalHost = lazyPart(() => import('./modal-host.tsx'))

/** Milliseconds after the first interaction: the code that it needs is loaded first. */
const beforeCaching = 3000

/** Enables offline pages after the first interaction, in idle time: a first load should do nothing for them. */
function cachePagesOnInteraction() {
  const listening = new AbortController()
  function begin() {
    listening.abort()
    // The worker is registered already; registering again late could revive it after a logout.
    if (navigator.serviceWorker?.controller) return
    setTimeout(() => whenIdle(cachePages), beforeCaching)
  }
  for (const type of ['click', 'keydown']) addEventListener(type, begin, { signal: listening.signal })
  return () => listening.abort()
}

function cachePages() {
  import('../offline/index.ts').then(
    (worker) => worker.cachePages(),
    () => undefined,
  )
}

/** Reports ten seconds after everything else has begun: browsers remember how fast the page was. */
function reportVitalsLater() {
  const timer = setTimeout(
    () => import('../vitals/index.ts').then(({ reportVitals }) => reportVitals(), Boolean),
    10_000,
  )
  return () => clearTimeout(timer)
}

/**
 * Tells the worker which page was seen. A worker that was unregistered at logout still serves this page, but caches
 * nothing.
 */
async function reportSeen(seen: string) {
  if (!navigator.serviceWorker?.controller) return
  const registration = await navigator.serviceWorker.getRegistration()
  registration?.active?.postMessage({ seen })
}

/**
 * Renders the frame of every page. Its parts are boundaries of hydration (decision 88): if a browser extension has changed one of
 * them before, React renders that one again and leaves the others. This component reads no state, since an update of it
 * would hydrate them all at once.
 */
export default function ShellLayout() {
  const t = useMessages()
  const {
    menu = [],
    hasPlay = false,
    hidden,
    legal,
    about,
    prices,
    contact,
  } = useRouteLoaderData<FrameData>('root') ?? {}
  useEffect(followScheme, [])
  useEffect(cachePagesOnInteraction, [])
  useEffect(reportVitalsLater, [])
  return (
    <>
      <Suspense>
        <a className={styles.skip} href="#main">
          {t('shell.skip')}
        </a>
        <ProgressBar />
        <Header menu={menu} hasPlay={hasPlay} />
        <OfflineNotice />
        <Notices />
      </Suspense>
      <Suspense>
        <main id="main" className={styles.main} tabIndex={-1}>
          <Page />
        </main>
        <AfterPage />
      </Suspense>
      <Suspense>
        <Footer hidden={hidden} legal={legal} about={about} prices={prices} contact={contact} />
        <BottomBar hasPlay={hasPlay} />
        <Toaster />
        <IncompleteNotice />
      </Suspense>
    </>
  )
}

/**
 * Shows the page, or the preview of the one that is being opened. Nothing stands between it and `main`: what an extension took
 * out of the page must fail React's removal of it, so that the next page is loaded as a document (errors/boundary.tsx).
 */
function Page() {
  const { key, pathname, search } = useLocation()
  const next = useStore(preview)
  const opening = next?.href !== pathname + search ? next : null
  useLayoutEffect(() => {
    if (!opening) return
    // The router has saved the place of the page before, and scrolls only once the new page is open.
    scrollTo(0, 0)
    // When another link is pressed, it saves the place once more: the page before must be there again by then. A link of the
    // preview itself is gone by then, and so is left to the browser, which opens its page as a document.
    const { from } = opening
    function leave({ target }: MouseEvent) {
      if (!(target as Element).closest('a')) return
      preview.setState(null, true)
      queueMicrotask(() => scrollTo(0, from))
    }
    addEventListener('click', leave, true)
    return () => removeEventListener('click', leave, true)
  }, [opening])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the preview ends with the visit of the page before.
  useLayoutEffect(() => () => preview.setState(null, true), [key])
  return opening ? opening.content : <Outlet />
}

/** Shows what concerns this visitor alone: places that are held, and the modal. */
function Notices() {
  const loggedIn = useAppState((state) => state.loggedIn)
  const isModalOpen = useAppState(({ modal }) => modal !== null)
  const [isModalNeeded, setModalNeeded] = useState(false)
  if (isModalOpen && !isModalNeeded) setModalNeeded(true)
  return (
    <>
      {loggedIn && (
        <Suspense>
          <HoldNotice />
        </Suspense>
      )}
      {isModalNeeded && (
        <Suspense>
          <ModalHost />
        </Suspense>
      )}
    </>
  )
}

/** Runs once the page is hydrated, and after each navigation. */
function AfterPage() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    void replayEarlyClicks()
  }, [])
  useEffect(drawRest, [])
  useFocusReturn()
  const { key, pathname, search } = useLocation()
  const [firstKey] = useState(key)
  // The effect runs before the scroll position is restored, which the router does in an effect of its own after the page's.
  useLayoutEffect(() => {
    if (key !== firstKey) document.documentElement.dataset.all = ''
  }, [key, firstKey])
  useEffect(() => {
    reportSeen(location.origin + pathname + search).catch(() => undefined)
  }, [pathname, search])
  return null
}
