import { sql } from 'drizzle-orm'
import type { Database, Queryable } from './database.ts'

const channel = 'marah_cache'
/** NOTIFY carries at most 8,000 bytes; more tags than fit are sent as "everything". */
const largestPayload = 7_500

/** Every cache tag: what answers and pages that carry it show, and who invalidates it. `ID` stands for a number. */
const registry = {
  catalogue: {
    covers: 'lists, facets, categories, types, sellers, suggestions, the sitemap',
    invalidatedBy:
      'catalogue (refreshListings, addListings, refreshPopularity), product-files (new categories)',
  },
  'product:ID': {
    covers: "one product's page, its units, reviews and questions",
    invalidatedBy: 'catalogue (refreshListings, stockChanged), reviews, questions',
  },
  'product-card:ID': {
    covers: 'the card of one product in lists',
    invalidatedBy: 'catalogue (refreshListings), when the card itself looks different',
  },
  'vendor:ID': { covers: "one seller's page and its response rate", invalidatedBy: 'questions' },
  reviews: { covers: 'lists of reviews of no single product', invalidatedBy: 'reviews' },
  questions: { covers: 'lists of questions of no single product', invalidatedBy: 'questions' },
  content: {
    covers: 'texts, FAQ and galleries of the shop',
    invalidatedBy: 'nobody: a change made by hand in the database shows within a minute',
  },
  play: {
    covers: 'the play centre: venue, timetables, packages, workshops, their reviews',
    invalidatedBy: 'play (new slots), the import of the play file, called-off times, reviews of visits',
  },
} as const satisfies Record<string, { covers: string; invalidatedBy: string }>

/** A tag as it is carried: `catalogue`, `product:12`. */
export type CacheTag = TagOf<keyof typeof registry>

type TagOf<Name> = Name extends `${infer Kind}:ID` ? `${Kind}:${number}` : Name

/**
 * Tells the caches of every process what has changed. Answers name their tags in `Cache-Tag`; a change invalidates them
 * everywhere once its transaction has committed.
 */
export type CacheTags = {
  /** To be called inside the transaction that makes the change. */
  invalidate(tx: Queryable, tags: readonly CacheTag[]): Promise<void>
  /** `tags` is null when everything may have changed. */
  onInvalidate(listener: (tags: readonly string[] | null) => void): void
}

export async function startCacheTags(database: Database): Promise<CacheTags> {
  const listeners: ((tags: readonly string[] | null) => void)[] = []
  await database.listen(channel, (payload) => {
    const tags = payload === '' || payload === '*' ? null : payload.split(' ')
    for (const listener of listeners) listener(tags)
  })
  return {
    invalidate: invalidateTags,
    onInvalidate: (listener) => {
      listeners.push(listener)
    },
  }
}

/** What `CacheTags.invalidate` does, for modules that are handed a transaction and no services. */
export async function invalidateTags(tx: Queryable, tags: readonly CacheTag[]): Promise<void> {
  if (tags.length === 0) return
  const payload = [...new Set(tags)].join(' ')
  await tx.execute(sql`select pg_notify(${channel}, ${payload.length > largestPayload ? '*' : payload})`)
}

export function productTag(id: number): CacheTag {
  return `product:${id}`
}

export function productCardTag(id: number): CacheTag {
  return `product-card:${id}`
}

export function vendorTag(id: number): CacheTag {
  return `vendor:${id}`
}
