import { type Rows, readAllRows } from './all-rows.ts'
import type { BackEnd } from './back-end.ts'
import { createPublicCache } from './public-cache.ts'
import { ReadFault } from './read-fault.ts'

/** Public lists of the back end, each read once in a minute and language. */
export type PublicLists = {
  /** A list as it comes; null where there is none, or none for everyone. */
  rows(backEnd: BackEnd, path: string): Promise<Rows | null>
  /** A list that is read in another way. */
  made(key: string, make: () => Promise<Rows>): Promise<Rows>
}

export function openLists(): PublicLists {
  const cache = createPublicCache<Rows>()
  return {
    async rows(backEnd, path) {
      try {
        return await cache.read(`${backEnd.language} ${path}`, () => readAllRows(backEnd.read, path))
      } catch (error) {
        if (error instanceof ReadFault && error.isAbsent) return null
        throw error
      }
    },
    made: (key, make) => cache.read(key, make),
  }
}
