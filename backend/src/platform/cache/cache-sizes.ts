import type { Config } from '../config/config.ts'

/** Shares of CACHE_MEMORY. Most visitors get pages; cards are small, and every list consists of them. */
const shares = { pages: 0.7, answers: 0.12, lists: 0.09, cards: 0.09 } as const

/** Returns the bytes of each cache of this process, together as many as CACHE_MEMORY. */
export function cacheSizes({
  CACHE_MEMORY,
}: Pick<Config, 'CACHE_MEMORY'>): Record<keyof typeof shares, number> {
  const bytesOf = (part: number) => Math.floor(CACHE_MEMORY * 2 ** 20 * part)
  const { pages, answers, lists, cards } = shares
  return { pages: bytesOf(pages), answers: bytesOf(answers), lists: bytesOf(lists), cards: bytesOf(cards) }
}
