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
import { PreparedJson } from '../platform/reply.ts'
import type { Router } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import { alsoBought } from './also-bought.ts'
import type { Catalogue } from './catalogue.ts'
import { listProducts } from './listing/product-list.ts'
import { refreshPopularity } from './listing/refresh-listings.ts'
import { suggestions } from './listing/suggestions.ts'
import { getProduct, relatedProducts } from './product-detail.ts'
import { sitemapPage } from './sitemap.ts'
import { allCategories, allProductTypes, cutPage, pick } from './taxonomy.ts'

const popularityEvery = 15 * 60

export function registerCatalogue(router: Router, services: Services, catalogue: Catalogue): void {
  const { answers, lists, population, cards } = catalogue
  services.jobs.every('catalogue.popularity', popularityEvery, () =>
    services.database.transaction((tx) => refreshPopularity(tx)),
  )

  const list = async (asked: Parameters<typeof listProducts>[2]) =>
    listProducts(services, { population: await population(), cards }, asked)
  router.answer(listProductsCall, (asked) =>
    lists.answer(asked, async () => {
      const { json, tags } = await list(asked)
      return { body: new PreparedJson(json()), tags }
    }),
  )
  // A list is 120 KB of JSON, of cards that were in the list before.
  router.readValue(listProductsCall, async (asked) => {
    const { value, tags } = await list(asked)
    return { value: value(), tags }
  })
  router.answer(getProductCall, (asked) =>
    answers.answer(asked, () => getProduct(services, asked.params.id, asked.language)),
  )
  router.answer(listRelatedProducts, (asked) =>
    answers.answer(asked, async () => {
      const { text, tags } = await relatedProducts(services, asked.params.id, asked.language)
      return { body: new PreparedJson(text), tags }
    }),
  )
  router.answer(listAlsoBought, (asked) =>
    answers.answer(asked, async () => {
      const { text, tags } = await alsoBought(services, asked.params.id, asked.language)
      return { body: new PreparedJson(text), tags }
    }),
  )
  router.answer(listCategories, (asked) =>
    answers.answer(asked, async () => ({
      body: cutPage(
        services,
        await allCategories(services, await population(), asked.language),
        asked.query,
        asked,
      ),
      tags: ['catalogue'],
    })),
  )
  router.answer(getCategory, (asked) =>
    answers.answer(asked, async () => ({
      body: pick(await allCategories(services, await population(), asked.language), asked.params.id),
      tags: ['catalogue'],
    })),
  )
  router.answer(listProductTypes, (asked) =>
    answers.answer(asked, async () => ({
      body: cutPage(
        services,
        await allProductTypes(services, await population(), asked.language),
        asked.query,
        asked,
      ),
      tags: ['catalogue'],
    })),
  )
  router.answer(getProductType, (asked) =>
    answers.answer(asked, async () => ({
      body: pick(await allProductTypes(services, await population(), asked.language), asked.params.id),
      tags: ['catalogue'],
    })),
  )
  router.answer(suggest, (asked) =>
    answers.answer(asked, async () => ({
      body: await suggestions(
        services,
        { population: await population(), cards },
        asked.query.search,
        asked.language,
      ),
      tags: ['catalogue'],
    })),
  )
  router.answer(listSitemap, (asked) =>
    answers.answer(asked, async () => ({
      body: await sitemapPage(services, asked.query, asked.url),
      tags: ['catalogue'],
    })),
  )
}
