import type { ProductCard } from '@marah/contract/catalogue-schemas'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { Services } from '../../platform/services.ts'
import type { Language } from '../../platform/words.ts'
import { type Card, type CardRow, cardColumn, cardOf } from './card.ts'
import { isOneOf } from './listed-products.ts'

/** Cards of products by their ids, in that order; of a product that is not on sale there is none. */
export type ReadCards = (ids: readonly number[], language: Language) => Promise<Card[]>

/** In bytes: some eight hundred products in both languages. */
const largestCache = 8 * 1024 * 1024

/** Understood ones take several times the room of their JSON, and only pages ask for them. */
const mostParsed = 400

/** The safety net under the tags, as in `platform/answer-cache.ts`. Milliseconds. */
const longestAge = 60_000

/**
 * Lists show the same cards in ever new orders, and reading them is most of what a list takes. Each is cached until its
 * product changes; a change of any kind drops `product:…`, also one that lists are not made anew for.
 */
export function cacheCards({
  database,
  cacheTags,
  mediaUrl,
}: Pick<Services, 'database' | 'cacheTags' | 'mediaUrl'>): ReadCards {
  const cached = new LRUCache<string, Card>({
    maxSize: largestCache,
    ttl: longestAge,
    sizeCalculation: ({ json }) => json.length + 200,
  })
  const parsed = new LRUCache<Card, z.infer<typeof ProductCard>>({ max: mostParsed })
  const languages: readonly Language[] = ['en', 'ar']
  /** Counts what was dropped: a card that was asked for before a drop may be as it was before. */
  let drops = 0
  cacheTags.onDrop((tags) => {
    drops++
    if (tags === null) cached.clear()
    for (const tag of tags ?? []) {
      const id = /^product(?:-card)?:(\d+)$/.exec(tag)?.[1]
      if (id !== undefined) for (const language of languages) cached.delete(keyOf(Number(id), language))
    }
  })

  function remembering(card: Card): Card {
    const once: Card = {
      ...card,
      value: () => {
        const known = parsed.get(once)
        if (known) return known
        const value = card.value()
        parsed.set(once, value)
        return value
      },
    }
    return once
  }

  return async (ids, language) => {
    const found = new Map<number, Card>()
    for (const id of ids) {
      const card = cached.get(keyOf(id, language))
      if (card) found.set(id, card)
    }
    const missing = ids.filter((id) => !found.has(id))
    if (missing.length > 0) {
      const before = drops
      const { rows } = await database.db.execute<CardRow>(sql`
        select product_id, ${cardColumn(language)} as card from product_listing where ${isOneOf(missing)}`)
      for (const row of rows) {
        const card = remembering(cardOf(row, mediaUrl))
        found.set(row.product_id, card)
        if (drops === before) cached.set(keyOf(row.product_id, language), card)
      }
    }
    return ids.flatMap((id) => found.get(id) ?? [])
  }
}

function keyOf(id: number, language: Language): string {
  return `${language} ${id}`
}
