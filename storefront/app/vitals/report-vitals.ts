import { largestShift, longestVital, vitalPageOf } from '@marah/contract/rules/vitals'
import { apiUrl } from '../platform/personal/api-url.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import { observeVitals } from './observe-vitals.ts'

let isReporting = false

/** Reports once, when the page is left or hidden, how fast it was: to the shop alone, without a cookie. */
export function reportVitals(): void {
  if (isReporting || !hasExtension('page-vitals')) return
  isReporting = true
  // The report names the page that was loaded, even if its visitor has navigated since.
  const [navigation] = performance.getEntriesByType('navigation')
  const page = vitalPageOf(new URL(navigation?.name ?? location.href).pathname)
  const read = observeVitals()
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', send)
    const { lcp, inp, cls, ttfb } = read()
    const device = matchMedia('(pointer: coarse)').matches ? 'phone' : 'desktop'
    const body = {
      page,
      device,
      lcp: time(lcp),
      inp: time(inp),
      cls: Math.min(cls, largestShift),
      ttfb: time(ttfb),
    }
    void fetch(apiUrl('/api/vitals/'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      keepalive: true,
    }).catch(() => undefined)
  }
  document.addEventListener('visibilitychange', send)
}

function time(milliseconds: number | undefined): number | undefined {
  return milliseconds === undefined || milliseconds > longestVital ? undefined : Math.round(milliseconds)
}
