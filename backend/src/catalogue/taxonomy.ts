import type { Category, ProductType } from '@marah/contract/catalogue-schemas'
import { asc, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../platform/database/database.ts'
import { notFound } from '../platform/errors/http-error.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { imageSources, imageUrl } from '../platform/pictures/images.ts'
import { category, productType } from '../schema/catalogue.ts'
import type { vendor } from '../schema/sellers.ts'
import type { StoredImage } from '../schema/stored-image.ts'
import { maybeId } from '../services/http/ids.ts'
import { pageFrame, pageOffset, pageRequest } from '../services/http/paging.ts'
import type { Services } from '../services/services.ts'
import { countProducts } from './listing/counting.ts'
import { readFilters } from './listing/filters.ts'
import type { Population } from './listing/population.ts'

type ReadRequest = { readonly language: Language; readonly url: string }

/** Returns all categories: few enough to be read at once, so that pages are cut out of them. */
export async function allCategories(
  services: Services,
  population: Population,
  language: Language,
): Promise<z.infer<typeof Category>[]> {
  const rows = await services.database.db
    .select()
    .from(category)
    .orderBy(asc(category.order), asc(category.id))
  return Promise.all(
    rows.map(async (row) => ({
      ...entityOf(row),
      slug: row.slug,
      name: textIn(language, row.name),
      description: textIn(language, row.description),
      order: row.order,
      parent: row.parentId,
      total_products: await productsIn(services, population, { category: row.slug }),
      ...pictureOf(row.image, services.mediaUrl),
    })),
  )
}

export async function allProductTypes(
  services: Services,
  population: Population,
  language: Language,
): Promise<z.infer<typeof ProductType>[]> {
  const rows = await services.database.db
    .select()
    .from(productType)
    .orderBy(asc(productType.order), asc(productType.id))
  return Promise.all(
    rows.map(async (row) => ({
      ...entityOf(row),
      slug: row.slug,
      title: textIn(language, row.title),
      description: textIn(language, row.description),
      total_products: await productsIn(services, population, { product_type: row.slug }),
      ...pictureOf(row.image, services.mediaUrl),
    })),
  )
}

/** Cuts a page out of a list in memory. */
export function cutPage<Item>(
  services: Services,
  items: readonly Item[],
  query: { page?: string | undefined; page_size?: string | undefined },
  { url }: ReadRequest,
) {
  const request = pageRequest(query)
  const offset = pageOffset(request, items.length)
  return {
    ...pageFrame(request, items.length, url, services.config.PUBLIC_URL),
    results: items.slice(offset, offset + request.size),
  }
}

export function pick<Item extends { id: number; slug: string }>(
  items: readonly Item[],
  slugOrId: string,
): Item {
  const id = maybeId(slugOrId)
  const found = items.find((item) => (id === null ? item.slug === slugOrId : item.id === id))
  if (!found) throw notFound()
  return found
}

/** Returns the current slug of the row that has, or had, this one; the same slug if there is none. Ids stay unchanged. */
export async function currentSlug(
  db: Queryable,
  table: typeof category | typeof productType | typeof vendor,
  slugOrId: string,
): Promise<string> {
  const isText = slugOrId.isWellFormed() && !slugOrId.includes('\0')
  if (maybeId(slugOrId) !== null || !isText) return slugOrId
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from ${table} where slug = ${slugOrId} or former_slugs @> array[${slugOrId}]::text[]
    order by (slug = ${slugOrId}) desc limit 1`)
  return rows[0]?.slug ?? slugOrId
}

/** Counts the products that the list of the category shows. */
export async function productsIn(
  services: Services,
  population: Population,
  query: { category?: string; product_type?: string; vendor?: string },
): Promise<number> {
  const filters = readFilters(query, population)
  return (await countProducts(services.database.db, population, filters, null)).count
}

function entityOf(row: { id: number; createdOn: Date; editedOn: Date }) {
  return { id: row.id, created_on: row.createdOn.toISOString(), edited_on: row.editedOn.toISOString() }
}

function pictureOf(image: StoredImage | null, mediaUrl: string) {
  return {
    image: image && imageUrl(image, mediaUrl),
    image_sources: image && imageSources(image, mediaUrl),
  }
}
