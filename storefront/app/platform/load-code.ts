import { type ComponentType, lazy } from 'react'

/**
 * Fetches code that a page needs later. While it cannot be fetched (no connection, or a deployment removed it), the page
 * says so (shell/incomplete-notice.tsx) and retries with the next press or once the browser is online again. It never
 * rejects, so that a Suspense boundary goes on showing what it shows instead of replacing the page with an error.
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  // The server has all code; a failure there is a real error.
  if (typeof document === 'undefined') return load()
  return load().catch((error: unknown) => {
    // Browsers say by themselves that a fetch failed.
    if (!(error instanceof TypeError)) reportError(error)
    return retry(load)
  })
}

let missing = 0

async function retry<Module>(load: () => Promise<Module>): Promise<Module> {
  missing++
  markIncomplete(true)
  await nextChance()
  const module = await loadCode(load)
  if (--missing === 0) markIncomplete(false)
  return module
}

/** By hand: before hydration nothing else could, and React leaves the attribute alone. */
export function markIncomplete(isIncomplete: boolean): void {
  document.getElementById('incomplete')?.toggleAttribute('hidden', !isIncomplete)
}

/** `React.lazy` for parts whose code is fetched when they are first shown. */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => loadCode(load))
}

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    // Capturing: React stops events of parts that are not hydrated yet.
    for (const type of ['click', 'online']) {
      addEventListener(type, () => resolve(), { capture: true, once: true })
    }
  })
}
