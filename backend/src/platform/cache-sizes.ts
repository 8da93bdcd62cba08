import type { Config } from './config.ts'

/** Percent of CACHE_MEMORY. Pages are what most visitors get; cards are small, and every list is made of them. */
const shares = { pages: 70, answers: 12, lists: 9, cards: 9 } as const

/** Bytes that each cache of this process may hold: together as many as CACHE_MEMORY says. */
export function cacheSizes({
  CACHE_MEMORY,
}: Pick<Config, 'CACHE_MEMORY'>): Record<keyof typeof shares, number> {
  const bytesOf = (percent: number) => Math.floor((CACHE_MEMORY * 2 ** 20 * percent) / 100)
  const { pages, answers, lists, cards } = shares
  return { pages: bytesOf(pages), answers: bytesOf(answers), lists: bytesOf(lists), cards: bytesOf(cards) }
}
