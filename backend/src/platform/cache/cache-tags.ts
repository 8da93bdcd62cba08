import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../database/database.ts'

const channel = 'marah_cache'
/** NOTIFY carries at most 8,000 bytes; more tags than fit are sent as "everything". */
const largestPayload = 7_500

/**
 * Every cache tag: what answers and pages that carry it show, and who invalidates it. `ID` stands for a number.
 *
 * What one customer can do invalidates only what shows it:
 *
 * | A customer | invalidates |
 * |---|---|
 * | writes, changes or deletes a review, adds pictures to it | `product:ID`, `reviews`; when the stars or their number on the card change, also `product-card:ID` and `ratings` |
 * | rates a visit | `play-reviews`; when the stars change, also `play-ratings` |
 * | asks about a product | `product:ID`, `questions`, `vendor:ID` |
 * | pays, or leaves the payment page, while six or more are left | nothing |
 * | … while fewer are left | `product:ID` |
 * | … takes or returns the last unit of a product or of a colour | `product:ID`, `product-card:ID`; of a product also `catalogue`: it leaves filters, or returns to them |
 * | cancels an order or has it refunded | as its stock and its reviews say |
 * | closes the account | `product:ID` of what they wrote about, `reviews`, `questions` |
 * | has a cart, wishlist, chat, booking or place on a waitlist | nothing |
 *
 * What sells how often (`popularity`) changes lists every quarter of an hour, no matter who buys.
 */
const registry = {
  catalogue: {
    covers: 'lists, facets, categories, types, sellers, suggestions, the sitemap',
    invalidatedBy:
      'catalogue (refreshListings, addListings, refreshPopularity), product-files (new categories, an import undone), category-files, `ratings`',
  },
  ratings: {
    covers: 'the order and the filters of lists by rating; nothing carries it',
    invalidatedBy: 'catalogue (refreshListings): invalidates `catalogue` a while later, once for all',
  },
  'product:ID': {
    covers: "one product's page, its units, reviews and questions",
    invalidatedBy: 'catalogue (refreshListings, stockChanged), reviews, questions',
  },
  'product-card:ID': {
    covers: 'the card of one product in lists',
    invalidatedBy: 'catalogue (refreshListings), when the card itself looks different',
  },
  'size-charts': {
    covers: 'the size chart of every product',
    invalidatedBy: 'catalogue (writeSizeCharts)',
  },
  'vendor:ID': {
    covers: "one seller's page and its response rate",
    invalidatedBy: 'questions, category-files',
  },
  reviews: { covers: 'lists of reviews of no single product', invalidatedBy: 'reviews' },
  questions: { covers: 'lists of questions of no single product', invalidatedBy: 'questions' },
  content: {
    covers: 'texts, FAQ and galleries of the shop',
    invalidatedBy: 'nobody: a change made by hand in the database shows within a minute',
  },
  shop: {
    covers: 'the name, the looks and the contact of the shop, which every page shows',
    invalidatedBy:
      'a new version of its settings, which empties all caches of every process (shop-settings.ts)',
  },
  play: {
    covers: 'the play centre: venue, timetables, packages, workshops',
    invalidatedBy:
      'play (new slots), the import of the play file, called-off times, discounts of visits, `play-ratings`',
  },
  'play-reviews': { covers: 'lists of reviews of visits', invalidatedBy: 'play-reviews' },
  'play-ratings': {
    covers: 'the mean ratings of what is played; nothing carries it',
    invalidatedBy: 'play-reviews: invalidates `play` a while later, once for all',
  },
} as const satisfies Record<string, { covers: string; invalidatedBy: string }>

/** A tag in use: `catalogue`, `product:12`. */
export type CacheTag = TagOf<keyof typeof registry>

type TagOf<Name> = Name extends `${infer Kind}:ID` ? `${Kind}:${number}` : Name

/**
 * Invalidates tags in the caches of every process. Answers name their tags in `Cache-Tag`; a change invalidates them
 * everywhere once its transaction has committed.
 */
export type CacheTags = {
  /** Call it inside the transaction that makes the change. */
  invalidate(tx: Queryable, tags: readonly CacheTag[]): Promise<void>
  /** `tags` is null when everything may have changed. */
  onInvalidate(listener: (tags: readonly string[] | null) => void): void
  /** Empties only this process's caches: for a change of which each process is notified separately. */
  emptyHere(): void
}

/** Tags that each customer may invalidate as often as the rate limits allow, and the shared tag that stands for them. */
const coalesced: ReadonlyMap<string, CacheTag> = new Map([
  ['ratings', 'catalogue'],
  ['play-ratings', 'play'],
])
/** Pages and answers live this long in any case, so customers' actions never cause lists to be computed more often. */
const coalescedMs = 60_000

type RunLater = (work: () => void, ms: number) => void
const later: RunLater = (work, ms) => setTimeout(work, ms).unref()

export async function startCacheTags(database: Database, runLater = later): Promise<CacheTags> {
  const listeners: ((tags: readonly string[] | null) => void)[] = []
  const pending = new Set<CacheTag>()
  const emit = (tags: readonly string[] | null) => {
    for (const listener of listeners) listener(tags)
  }
  const emitLater = (tag: CacheTag) => {
    if (pending.has(tag)) return
    pending.add(tag)
    runLater(() => {
      pending.delete(tag)
      emit([tag])
    }, coalescedMs)
  }
  await database.listen(channel, (payload) => {
    const tags = payload === '' || payload === '*' ? null : payload.split(' ')
    emit(tags)
    for (const tag of tags ?? []) {
      const wide = coalesced.get(tag)
      if (wide) emitLater(wide)
    }
  })
  return {
    invalidate: invalidateTags,
    onInvalidate: (listener) => {
      listeners.push(listener)
    },
    emptyHere: () => emit(null),
  }
}

/** Does what `CacheTags.invalidate` does, for modules that receive a transaction and no services. */
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
