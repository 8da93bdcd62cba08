import { type Rows, readAllRows } from './all-rows.ts'
import type { BackEnd } from './back-end.ts'
import { createPublicCache } from './public-cache.ts'
import { ReadFault } from './read-fault.ts'

/** Public lists of the back end, each read once in a minute and language. */
export type PublicLists = {
  /** A complete list; null if the back end has none, or not for the public. */
  rows(backEnd: BackEnd, path: string): Promise<Rows | null>
}

export function openLists(): PublicLists {
  const cache = createPublicCache<{ list: Rows | null }>()
  return {
    async rows(backEnd, path) {
      const read = async () => ({ list: await orAbsent(readAllRows(backEnd.read, path)) })
      return (await cache.read(`${backEnd.language} ${path}`, read)).list
    },
  }
}

async function orAbsent(reading: Promise<Rows>): Promise<Rows | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ReadFault && error.isAbsent) return null
    throw error
  }
}
