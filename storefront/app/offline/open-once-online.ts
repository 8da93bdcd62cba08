import { useEffect } from 'react'

const firstPause = 1000
const longestPause = 30_000

/**
 * Opens the requested page as soon as the server answers. The browser's own word is not enough: it says "online" before
 * a connection carries anything, and says nothing more when that first attempt has failed.
 */
export function useOpenOnceOnline(target: string | undefined) {
  useEffect(() => {
    if (target === undefined) return
    let pause = firstPause
    let timer = setTimeout(attempt, pause)

    async function attempt() {
      clearTimeout(timer)
      // The event below ends the wait.
      if (!navigator.onLine) return
      try {
        // The worker leaves HEAD requests to the network.
        await fetch(target ?? '', { method: 'HEAD', cache: 'no-store' })
        location.replace(target ?? '')
      } catch {
        pause = Math.min(pause * 2, longestPause)
        timer = setTimeout(attempt, pause)
      }
    }

    window.addEventListener('online', attempt)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', attempt)
    }
  }, [target])
}
