/** Milliseconds after which the work begins anyway. */
const longestWait = 2000

/**
 * Runs a callback when the browser is idle, or after two seconds: some browsers never report that they are idle, for
 * instance one that animates. Returns its cancellation.
 */
export function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 1000)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run, { timeout: longestWait })
  return () => cancelIdleCallback(idle)
}
