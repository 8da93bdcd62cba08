import { saveOptional, storageChoice } from '../platform/optional-storage.ts'

/** recent-slot.tsx uses the same key, and must not import this module. */
const key = 'recently-viewed'
/** The most products, which fill two rows on a phone. */
export const mostRecent = 8

/** Slugs of the products viewed on this device, latest first; empty without permission. */
export function recentlyViewed(): string[] {
  if (storageChoice() !== 'yes') return []
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isSlug).slice(0, mostRecent + 1) : []
  } catch {
    return []
  }
}

/** One more than is shown is stored, because the current page's product is skipped. */
export function noteViewed(slug: string): void {
  const others = recentlyViewed().filter((other) => other !== slug)
  saveOptional(key, JSON.stringify([slug, ...others].slice(0, mostRecent + 1)))
}

export function clearViewed(): void {
  saveOptional(key, null)
}

function isSlug(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 200
}
