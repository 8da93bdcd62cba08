/** As many as fit side by side. */
export const mostCompared = 4

/** Products compared in this tab, in memory only; the comparison's URL can be bookmarked. */
let compared: readonly string[] = []

export function noteCompared(slugs: readonly string[]): void {
  compared = slugs
}

/** The comparison with one more product; when full, the first is replaced. */
export function compareHref(slug: string, others: readonly string[] = compared): string {
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
