import type { Vendor } from '@marah/contract/sellers'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { currentSlug, type Population, productsIn } from '../catalogue/index.ts'
import { notFound } from '../platform/errors/http-error.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { imageSources, imageUrl } from '../platform/pictures/images.ts'
import { product } from '../schema/catalogue.ts'
import { productQuestion } from '../schema/questions.ts'
import { vendor } from '../schema/sellers.ts'
import { maybeId } from '../services/http/ids.ts'
import { pageFrame, pageOffset, pageRequest } from '../services/http/paging.ts'
import type { Services } from '../services/services.ts'
import { isSwitchedOn } from '../shop/features.ts'

type VendorRow = typeof vendor.$inferSelect
type Shown = { readonly population: Population; readonly language: Language }

export async function listVendors(
  services: Services,
  asked: Shown & { query: { page?: string | undefined; page_size?: string | undefined }; url: string },
) {
  const { db } = services.database
  const request = pageRequest(asked.query)
  const count = await db.$count(vendor)
  const offset = pageOffset(request, count)
  const rows = await db
    .select()
    .from(vendor)
    .orderBy(asc(vendor.order), asc(vendor.id))
    .limit(request.size)
    .offset(offset)
  return {
    ...pageFrame(request, count, asked.url, services.config.PUBLIC_URL),
    results: await withFigures(services, rows, asked),
  }
}

export async function getVendor(services: Services, slugOrId: string, shown: Shown) {
  const id = maybeId(slugOrId)
  const rows = await services.database.db
    .select()
    .from(vendor)
    .where(
      id === null
        ? eq(vendor.slug, await currentSlug(services.database.db, vendor, slugOrId))
        : eq(vendor.id, id),
    )
  const [found] = await withFigures(services, rows, shown)
  if (!found) throw notFound()
  return found
}

/** Sold units are kept on each product: what it had sold before Marah, and every paid order since. */
async function withFigures(
  services: Services,
  rows: readonly VendorRow[],
  { population, language }: Shown,
): Promise<z.infer<typeof Vendor>[]> {
  if (rows.length === 0) return []
  const { db } = services.database
  const ids = rows.map(({ id }) => id)
  const sold = await db
    .select({ id: product.vendorId, units: sql<number>`sum(${product.unitsSold})::integer` })
    .from(product)
    .where(inArray(product.vendorId, ids))
    .groupBy(product.vendorId)
  // Counts must not include questions that no page shows.
  const hasQuestions = isSwitchedOn(services.settings, 'questions')
  const questions = await db
    .select({
      id: productQuestion.vendorId,
      asked: sql<number>`count(*)::integer`,
      answered: sql<number>`count(${productQuestion.answer})::integer`,
    })
    .from(productQuestion)
    .where(and(inArray(productQuestion.vendorId, ids), isNull(productQuestion.hiddenOn)))
    .groupBy(productQuestion.vendorId)
  return Promise.all(
    rows.map(async (row) => {
      const asked = hasQuestions && questions.find(({ id }) => id === row.id)
      return {
        id: row.id,
        created_on: row.createdOn.toISOString(),
        edited_on: row.editedOn.toISOString(),
        slug: row.slug,
        name: textIn(language, row.name),
        description: textIn(language, row.description),
        image: row.image && imageUrl(row.image, services.mediaUrl),
        image_sources: row.image && imageSources(row.image, services.mediaUrl),
        total_products: await productsIn(services, population, { vendor: row.slug }),
        products_sold: sold.find(({ id }) => id === row.id)?.units ?? 0,
        response_rate: asked ? Math.round((asked.answered / asked.asked) * 100) : null,
        joined_since: row.joinedOn.toISOString(),
      }
    }),
  )
}
