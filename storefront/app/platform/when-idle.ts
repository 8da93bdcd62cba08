/** Runs a callback when the browser is idle; returns its cancellation. */
export function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 1000)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run)
  return () => cancelIdleCallback(idle)
}
