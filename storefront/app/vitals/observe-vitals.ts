/** The entries that browsers report beside the types that TypeScript knows. */
type LayoutShift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean }
type EventTiming = PerformanceEntry & { readonly interactionId: number }

export type Vitals = { lcp?: number; inp?: number; cls: number; ttfb?: number }

/** A burst of shifts ends after a second without one, or after five seconds (web.dev/articles/cls). */
const longestRest = 1000
const longestBurst = 5000
/** The metric ignores one slowest interaction for each number of this size (web.dev/articles/inp). */
const forgiven = 50
/** Faster events are not reported; 16 is the least that browsers take. */
const shortestEvent = 40

/** Follows the page from its beginning, since browsers hand over what has been; the answer reads how it stands. */
export function observeVitals(): () => Vitals {
  let lcp: number | undefined
  let cls = 0
  let burst = { sum: 0, first: 0, last: 0 }
  const interactions = new Map<number, number>()

  observe('largest-contentful-paint', ({ startTime }) => {
    lcp = startTime
  })
  observe('layout-shift', (entry) => {
    const { startTime, value, hadRecentInput } = entry as LayoutShift
    if (hadRecentInput) return
    const goesOn = startTime - burst.last < longestRest && startTime - burst.first < longestBurst
    burst = goesOn
      ? { ...burst, sum: burst.sum + value, last: startTime }
      : { sum: value, first: startTime, last: startTime }
    cls = Math.max(cls, burst.sum)
  })
  observe(
    'event',
    (entry) => {
      const { interactionId, duration } = entry as EventTiming
      if (interactionId)
        interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
    },
    { durationThreshold: shortestEvent },
  )
  return () => {
    const slowest = [...interactions.values()].sort((a, b) => b - a)
    const inp = slowest[Math.floor(slowest.length / forgiven)]
    const [navigation] = performance.getEntriesByType('navigation')
    const ttfb = (navigation as PerformanceNavigationTiming | undefined)?.responseStart
    return {
      cls,
      ...(lcp !== undefined && { lcp }),
      ...(inp !== undefined && { inp }),
      ...(ttfb && { ttfb }),
    }
  }
}

function observe(
  type: string,
  see: (entry: PerformanceEntry) => void,
  options: { durationThreshold?: number } = {},
): void {
  // A browser that does not know a kind of entry never reports it.
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) see(entry)
  })
  observer.observe({ type, buffered: true, ...options })
}
