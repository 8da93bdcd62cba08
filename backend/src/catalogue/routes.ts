/** Answers the calls of the catalogue, from its caches until one of their tags changes. */
import {
  getCategory,
  getProduct as getProductCall,
  getProductType,
  listAlsoBought,
  listCategories,
  listProducts as listProductsCall,
  listProductTypes,
  listRelatedProducts,
  listSitemap,
  suggest,
} from '@marah/contract/catalogue'
import { category, productType } from '../schema/catalogue.ts'
import { PreparedJson } from '../services/http/reply.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { alsoBought } from './also-bought.ts'
import type { CatalogueCaches } from './catalogue-caches.ts'
import { listProducts } from './listing/product-list.ts'
import { refreshPopularity } from './listing/refresh-listings.ts'
import { suggestions } from './listing/suggestions.ts'
import { getProduct, readDetailsTogether, relatedProducts } from './product-detail.ts'
import { sitemapPage } from './sitemap.ts'
import { allCategories, allProductTypes, currentSlug, cutPage, pick } from './taxonomy.ts'

const popularityEvery = 15 * 60

export function registerCatalogue(router: Router, services: Services, catalogue: CatalogueCaches): void {
  const { answers, lists, population, cards } = catalogue
  services.jobs.every('catalogue.popularity', popularityEvery, () =>
    services.database.transaction((tx) => refreshPopularity(tx)),
  )

  const list = async (request: Parameters<typeof listProducts>[2]) =>
    listProducts(services, { population: await population(), cards }, request)
  router.answer(listProductsCall, (request) =>
    lists.answer(request, async () => {
      const { json, tags } = await list(request)
      return { body: new PreparedJson(json()), tags }
    }),
  )
  // A list is 120 KB of JSON, mostly of cached cards.
  router.readValue(listProductsCall, async (request) => {
    const { value, tags } = await list(request)
    return { value: value(), tags }
  })
  const readDetail = readDetailsTogether(services)
  router.answer(getProductCall, (request) =>
    answers.answer(request, () =>
      getProduct(services, readDetail, { slugOrId: request.params.id, language: request.language }),
    ),
  )
  router.answer(listRelatedProducts, (request) =>
    answers.answer(request, async () => {
      const { text, tags } = await relatedProducts(services, request.params.id, request.language)
      return { body: new PreparedJson(text), tags }
    }),
  )
  router.answer(listAlsoBought, (request) =>
    answers.answer(request, async () => {
      const { text, tags } = await alsoBought(services, request.params.id, request.language)
      return { body: new PreparedJson(text), tags }
    }),
  )
  router.answer(listCategories, (request) =>
    answers.answer(request, async () => ({
      body: cutPage(
        services,
        await allCategories(services, await population(), request.language),
        request.query,
        request,
      ),
      tags: ['catalogue'],
    })),
  )
  router.answer(getCategory, (request) =>
    answers.answer(request, async () => ({
      body: pick(
        await allCategories(services, await population(), request.language),
        await currentSlug(services.database.db, category, request.params.id),
      ),
      tags: ['catalogue'],
    })),
  )
  router.answer(listProductTypes, (request) =>
    answers.answer(request, async () => ({
      body: cutPage(
        services,
        await allProductTypes(services, await population(), request.language),
        request.query,
        request,
      ),
      tags: ['catalogue'],
    })),
  )
  router.answer(getProductType, (request) =>
    answers.answer(request, async () => ({
      body: pick(
        await allProductTypes(services, await population(), request.language),
        await currentSlug(services.database.db, productType, request.params.id),
      ),
      tags: ['catalogue'],
    })),
  )
  router.answer(suggest, (request) =>
    answers.answer(request, async () => ({
      body: await suggestions(
        services,
        { population: await population(), cards },
        request.query.search,
        request.language,
      ),
      tags: ['catalogue'],
    })),
  )
  router.answer(listSitemap, (request) =>
    answers.answer(request, async () => ({
      body: await sitemapPage(services, request.query, request.url),
      tags: ['catalogue'],
    })),
  )
}
