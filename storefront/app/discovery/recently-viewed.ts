import { keepOptional, storageChoice } from '../platform/optional-storage.ts'

/** Named in recent-slot.tsx too, which must not load this. */
const key = 'recently-viewed'
/** Two rows on a phone stay short of being a list of their own. */
export const mostRecent = 8

/** Slugs of what was looked at on this device, last first; nothing without the reader's permission. */
export function recentlyViewed(): string[] {
  if (storageChoice() !== 'yes') return []
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isSlug).slice(0, mostRecent + 1) : []
  } catch {
    return []
  }
}

/** One more than is shown is kept: the page that is open is not named on itself. */
export function noteViewed(slug: string): void {
  const others = recentlyViewed().filter((other) => other !== slug)
  keepOptional(key, JSON.stringify([slug, ...others].slice(0, mostRecent + 1)))
}

export function forgetViewed(): void {
  keepOptional(key, null)
}

function isSlug(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 200
}
