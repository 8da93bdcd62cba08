import { useEffect } from 'react'

const firstPause = 1000
const longestPause = 30_000

/**
 * Opens the requested page as soon as the server answers. The browser's `online` event is not enough: it fires before the
 * connection works, and not again when that first attempt has failed.
 */
export function useOpenOnceOnline(target: string | null) {
  useEffect(() => {
    if (target === null) return
    const page = target
    const leaving = new AbortController()
    const { signal } = leaving
    let pause = firstPause
    let timer = setTimeout(attempt, pause)

    async function attempt() {
      clearTimeout(timer)
      // The event below ends the wait.
      if (!navigator.onLine) return
      try {
        // The worker leaves HEAD requests to the network.
        await fetch(page, { method: 'HEAD', cache: 'no-store', signal })
      } catch {
        // The customer has opened another page meanwhile, and stays there.
        if (signal.aborted) return
        pause = Math.min(pause * 2, longestPause)
        timer = setTimeout(attempt, pause)
        return
      }
      if (!signal.aborted) location.replace(page)
    }

    window.addEventListener('online', attempt, { signal })
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [target])
}
