import type { ProductCard } from '@marah/contract/catalogue-schemas'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { cacheSizes } from '../../platform/cache/cache-sizes.ts'
import { productCardTag, productTag } from '../../platform/cache/cache-tags.ts'
import { TaggedCache } from '../../platform/cache/tagged-cache.ts'
import type { Language } from '../../platform/language/messages.ts'
import type { Services } from '../../services/services.ts'
import { type Card, type CardRow, cardColumn, cardOf } from './card.ts'
import { isOneOf } from './listed-products.ts'

/** Reads cards by product ids, in that order; it skips products that are not on sale. */
export type ReadCards = (ids: readonly number[], language: Language) => Promise<Card[]>

/** Parsed cards take several times the memory of their JSON, and only pages use them. */
const mostParsed = 400

/**
 * Caches cards one by one: lists show the same cards in ever new orders, and reading them is most of a list's cost. A card
 * is cached until its product changes; every change invalidates `product:…`, even one that leaves lists as they are.
 */
export function cacheCards({
  config,
  database,
  cacheTags,
  mediaUrl,
  settings,
}: Pick<Services, 'config' | 'database' | 'cacheTags' | 'mediaUrl' | 'settings'>): ReadCards {
  const cached = new TaggedCache<Card>({
    // Some nine hundred products in both languages fit into 6 MB.
    maxSize: cacheSizes(config).cards,
    sizeOf: ({ json }) => json.length + 200,
  })
  cacheTags.onInvalidate((tags) => cached.invalidate(tags))
  const parsed = new LRUCache<Card, z.infer<typeof ProductCard>>({ max: mostParsed })

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
      const begun = cached.begin()
      const { rows } = await database.db.execute<CardRow>(sql`
        select product_id, ${cardColumn(language)} as card from product_listing where ${isOneOf(missing)}`)
      for (const row of rows) {
        const card = remembering(cardOf(row, { mediaUrl, settings }))
        found.set(row.product_id, card)
        const tags = [productTag(row.product_id), productCardTag(row.product_id)]
        cached.set(keyOf(row.product_id, language), card, tags, begun)
      }
    }
    return ids.flatMap((id) => found.get(id) ?? [])
  }
}

function keyOf(id: number, language: Language): string {
  return `${language} ${id}`
}
