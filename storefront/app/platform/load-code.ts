import { type ComponentType, lazy } from 'react'

/**
 * Loads code that a page needs later. When it cannot be loaded (offline, or removed by a deployment), the page shows a
 * notice (shell/incomplete-notice.tsx) and retries with the next click, once the browser is online, or after a pause. It never
 * rejects, so that a Suspense boundary keeps its content instead of showing an error page.
 */
export async function loadCode<Module>(load: () => Promise<Module>, pause = shortestPause): Promise<Module> {
  // The server has all code: a failure is a real error.
  if (typeof document === 'undefined') return load()
  return load().catch((error: unknown) => {
    // Browsers log failed requests themselves.
    if (!(error instanceof TypeError)) reportError(error)
    return retry(load, pause)
  })
}

/**
 * Milliseconds until the page retries without a click after a failure: each pause is twice the one before, and after the
 * longest only a click or a restored connection triggers a retry.
 */
const shortestPause = 3_000
const longestPause = 48_000

let missing = 0

async function retry<Module>(load: () => Promise<Module>, pause: number): Promise<Module> {
  missing++
  markIncomplete(true)
  await nextChance(pause)
  const module = await loadCode(load, 2 * pause)
  if (--missing === 0) markIncomplete(false)
  return module
}

/** Sets the attribute on the element itself: it must work before hydration, and React leaves the attribute alone. */
function markIncomplete(isIncomplete: boolean): void {
  document.getElementById('incomplete')?.toggleAttribute('hidden', !isIncomplete)
}

/** `React.lazy` with retries, for parts whose code is loaded when they are first rendered. */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => loadCode(load))
}

function nextChance(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController()
    function finish() {
      listening.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = pause > longestPause ? undefined : setTimeout(finish, pause)
    // Listens in the capture phase: React stops events of parts that are not hydrated yet.
    for (const type of ['click', 'online']) {
      addEventListener(type, finish, { capture: true, signal: listening.signal })
    }
  })
}
