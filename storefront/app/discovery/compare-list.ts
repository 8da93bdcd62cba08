/** As many as can be read side by side. */
export const mostCompared = 4

/** What this tab has compared so far. It lives as long as the page; the comparison's own address is what can be kept. */
let compared: readonly string[] = []

export function noteCompared(slugs: readonly string[]): void {
  compared = slugs
}

/** The comparison with one more in it; where it is full, the first makes room. */
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
