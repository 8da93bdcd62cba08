import { type ComponentType, lazy } from 'react'

/**
 * Loads code that a page needs later. When it cannot be loaded (offline, or removed by a deployment), the page shows a
 * notice (shell/incomplete-notice.tsx) and retries with the next click or once the browser is online. It never
 * rejects, so that a Suspense boundary keeps its content instead of showing an error page.
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  // The server has all code: a failure is a real error.
  if (typeof document === 'undefined') return load()
  return load().catch((error: unknown) => {
    // Browsers log failed requests themselves.
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

/** Set directly: it must work before hydration, and React leaves the attribute alone. */
export function markIncomplete(isIncomplete: boolean): void {
  document.getElementById('incomplete')?.toggleAttribute('hidden', !isIncomplete)
}

/** `React.lazy` with retries, for parts whose code is loaded when they are first rendered. */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => loadCode(load))
}

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    // In the capture phase: React stops events of parts that are not hydrated yet.
    for (const type of ['click', 'online']) {
      addEventListener(type, () => resolve(), { capture: true, once: true })
    }
  })
}
