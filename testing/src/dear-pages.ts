import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { category, product, productType } from '@marah/backend/schema/catalogue'
import { eventPackage, openPlay, workshop } from '@marah/backend/schema/play'
import { review } from '@marah/backend/schema/reviews'
import { vendor } from '@marah/backend/schema/sellers'
import { buildStorefront } from '@marah/server/src/apps.ts'
import { TaggedMemory } from '@marah/server/src/pages/tagged-memory.ts'
import { createRenderer } from '@marah/server/src/render-storefront.ts'
import { count, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Asked } from './request-costs.ts'
import type { TestShop } from './test-shop.ts'

type Build = Parameters<typeof createRenderer>[0]

/** The route whose children are the public pages (storefront/app/routes.ts). */
const publicPages = 'errors/boundary'

/** The dearest queries of pages that search. */
const queries: Readonly<Record<string, readonly [name: string, value: string][]>> = {
  search: [['q', 'shirrt bleu coton drss jaket trousrs hodie swetr scarff belltt sockks shortts']],
  faq: [['q', 'return money order late broken gift card']],
}

/** Every public page, rendered with what costs most in the demo shop, as a visitor makes it by an address that no cache has. */
export async function* dearPages(shop: TestShop): AsyncGenerator<Asked> {
  const folder = await buildStorefront(new AbortController().signal)
  const build: Build = await import(pathToFileURL(join(folder, 'server/index.js')).href)
  const { services } = shop.backend
  const render = createRenderer(build, shop.backend, services.log, new TaggedMemory())
  const slugs = await dearSlugs(shop)
  const ask = async (path: string) => {
    const response = await render(new Request(`http://shop.test${path}`), 'cost')
    await response.arrayBuffer()
    return response
  }
  for (const { id, path } of pagesOf(build)) {
    const address = addressOf(path, slugs)
    yield { name: id, what: address, ask: () => ask(address) }
  }
}

function pagesOf({ routes }: Build): { id: string; path: string }[] {
  return Object.values(routes).flatMap((route) =>
    route?.parentId === publicPages && (route.index || route.path !== undefined)
      ? [{ id: route.id, path: route.path ?? '' }]
      : [],
  )
}

/** @throws Error for a page whose dearest address this file does not know */
function addressOf(path: string, slugs: Readonly<Record<string, readonly string[]>>): string {
  const [start = '', ...rest] = path.split('/:slug')
  const query = new URLSearchParams([...(queries[path] ?? [])])
  if (path === 'compare' || path === 'cards')
    for (const slug of (slugs.p ?? []).slice(0, 4)) query.append('product', slug)
  const asked = query.size > 0 ? `?${query}` : ''
  if (path === '*') return '/no-such-page'
  if (rest.length === 0) return `/${path}${asked}`
  const slug = slugs[start]?.[0]
  if (slug === undefined) throw new Error(`Which page of /${path} costs most?`)
  return `/${start}/${slug}${asked}`
}

/** By what comes before them in a path: the product with most reviews first. */
async function dearSlugs({ database: { db } }: TestShop): Promise<Record<string, string[]>> {
  const slugsOf = async (table: PgTable & { slug: PgColumn }, where?: SQL) =>
    (await db.select({ slug: table.slug }).from(table).where(where)).map(({ slug }) => String(slug))
  const products = await db
    .select({ slug: product.slug })
    .from(product)
    .leftJoin(review, eq(review.productId, product.id))
    .groupBy(product.id)
    .orderBy(desc(count(review.id)))
    .limit(4)
  return {
    p: products.map(({ slug }) => slug),
    c: await slugsOf(category, isNull(category.parentId)),
    types: await slugsOf(productType),
    sellers: await slugsOf(vendor),
    'play/open': await slugsOf(openPlay),
    'play/workshops': await slugsOf(workshop),
    'play/parties': await slugsOf(eventPackage),
  }
}
