/** The most products that fit side by side. */
export const mostCompared = 4

const key = 'compared'

/** Returns the products of the last comparison, so that one more joins them from any page or tab. Logout removes them. */
function compared(): string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(saved) ? saved.filter((slug) => typeof slug === 'string') : []
  } catch {
    return []
  }
}

export function noteCompared(slugs: readonly string[]): void {
  try {
    if (slugs.length > 0) localStorage.setItem(key, JSON.stringify(slugs))
    else localStorage.removeItem(key)
  } catch {
    // Storage is full or blocked: the comparison's URL can still be bookmarked.
  }
}

/** Returns the address of the last comparison; null if none is stored. */
export function storedComparison(): string | null {
  const slugs = compared()
  return slugs.length > 0 ? addressOf(slugs.slice(-mostCompared)) : null
}

/** Returns the comparison with one more product; when full, the first is replaced. */
export function compareHref(slug: string, others: readonly string[] = compared()): string {
  const slugs = [...others.filter((other) => other !== slug), slug].slice(-mostCompared)
  return addressOf(slugs)
}

export function compareWithout(slug: string, slugs: readonly string[]): string {
  return addressOf(slugs.filter((other) => other !== slug))
}

function addressOf(slugs: readonly string[]): string {
  return slugs.length === 0
    ? '/compare'
    : `/compare?${new URLSearchParams(slugs.map((slug) => ['product', slug]))}`
}
