import type { WordGroup } from './words.tsx'

/** What a route says of itself in `export const handle`. */
export type PageHandle = {
  /** The words that it needs beside those of every page; its `clientMiddleware` loads them on navigation. */
  words?: Exclude<WordGroup, 'public'>
}

export function wordGroupsOf(matches: readonly { handle?: unknown }[]): WordGroup[] {
  const own = matches.flatMap(({ handle }) => (handle as PageHandle | undefined)?.words ?? [])
  return ['public', ...new Set(own)]
}
