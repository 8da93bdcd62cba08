import { sql } from 'drizzle-orm'
import type { Database, Queryable } from './database.ts'

const channel = 'marah_cache'
/** NOTIFY carries at most 8,000 bytes; more tags than fit are sent as "everything". */
const largestPayload = 7_500

/**
 * What cached pages and answers show, by tag (`product:12`, `category:3`). Answers name their tags in `Cache-Tag`;
 * a change drops them in every process once its transaction has committed.
 */
export type CacheTags = {
  /** To be called inside the transaction that makes the change. */
  drop(tx: Queryable, tags: readonly string[]): Promise<void>
  /** `tags` is null when everything may have changed. */
  onDrop(listener: (tags: readonly string[] | null) => void): void
}

export async function startCacheTags(database: Database): Promise<CacheTags> {
  const listeners: ((tags: readonly string[] | null) => void)[] = []
  await database.listen(channel, (payload) => {
    const tags = payload === '' || payload === '*' ? null : payload.split(' ')
    for (const listener of listeners) listener(tags)
  })
  return {
    drop: dropTags,
    onDrop: (listener) => {
      listeners.push(listener)
    },
  }
}

/** What `CacheTags.drop` does, for modules that are handed a transaction and no services. */
export async function dropTags(tx: Queryable, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  const payload = [...new Set(tags)].join(' ')
  await tx.execute(sql`select pg_notify(${channel}, ${payload.length > largestPayload ? '*' : payload})`)
}
