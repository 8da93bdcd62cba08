import type { Shop } from '../state/shop.ts'
import { throttled } from './errors.ts'

/** Counts an attempt; one too many within the seconds is 429. */
export function countAttempt({ attempts }: Shop, of: string, most: number, seconds: number): void {
  const now = Date.now()
  const recent = (attempts.get(of) ?? []).filter((at) => at > now - seconds * 1000)
  if (recent.length >= most) throw throttled(Math.ceil(((recent[0] ?? now) + seconds * 1000 - now) / 1000))
  attempts.set(of, [...recent, now])
}
