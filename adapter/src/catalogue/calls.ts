import type { Extension } from '@marah/contract/extensions'
import type { AdaptedCalls, Exchange } from '../adapter.ts'
import { pageOf } from '../pages.ts'
import { publicGet } from '../public-get.ts'
import { idIn } from '../values.ts'
import { openCatalogueReader } from './catalogue-reader.ts'
import { categoriesOf, typesOf } from './group-counts.ts'
import { getProduct, listRelated } from './product-detail.ts'
import { listProducts } from './product-list.ts'
import { listQuestions } from './questions.ts'
import { listReviews } from './reviews.ts'
import { listSitemap } from './sitemap.ts'
import { suggest } from './suggestions.ts'

/** Extensions that every answer with products or groups needs. */
const goods: readonly Extension[] = ['picture-sizes', 'slugs']
const ofProducts: readonly Extension[] = [...goods, 'product-joins', 'product-prices', 'ratings']
const ofLists: readonly Extension[] = [...ofProducts, 'facets', 'ordering', 'page-size', 'search']
const ofGroups: readonly Extension[] = [...goods, 'page-size', 'product-counts']
const ofReviews: readonly Extension[] = ['page-size', 'picture-sizes', 'review-details']
const related: readonly Extension[] = [...ofProducts, 'related-products']

/** The whole catalogue, worked out from the lists that every back end has. */
export function adaptCatalogue(calls: AdaptedCalls): void {
  const reader = openCatalogueReader()
  const product = '/product/product/:id/'
  publicGet(calls, '/product/product/', ofLists, (exchange) => listProducts(reader, exchange))
  publicGet(calls, product, ofProducts, (exchange) => getProduct(reader, exchange))
  publicGet(calls, `${product}related/`, related, (exchange) => listRelated(reader, exchange))
  // Who bought what is not for the public.
  publicGet(calls, `${product}also-bought/`, related, () => [])

  publicGet(calls, '/product/product-category/', ofGroups, async (exchange) =>
    pageOf(await categoriesOf(reader, exchange), exchange),
  )
  publicGet(calls, '/product/product-category/:id/', ofGroups, async (exchange) =>
    named(await categoriesOf(reader, exchange), exchange),
  )
  publicGet(calls, '/product/product-type/', ofGroups, async (exchange) =>
    pageOf(await typesOf(reader, exchange), exchange),
  )
  publicGet(calls, '/product/product-type/:id/', ofGroups, async (exchange) =>
    named(await typesOf(reader, exchange), exchange),
  )

  publicGet(calls, '/product/suggestion/', ['search'], (exchange) => suggest(reader, exchange))
  publicGet(calls, '/product/sitemap/', ['sitemap'], (exchange) => listSitemap(reader, exchange))
  publicGet(calls, '/product/product-review/', ofReviews, (exchange) => listReviews(reader, exchange))
  publicGet(calls, '/product/product-question/', ['page-size', 'product-questions'], (exchange) =>
    listQuestions(reader, exchange),
  )
  // Nothing says what delivery costs, and the contract has no word for that.
  publicGet(calls, '/cart/delivery-terms/', ['delivery-terms'], () => null)
  publicGet(calls, '/vendor/vendor/', ['sellers'], (exchange) => pageOf([], exchange))
  publicGet(calls, '/vendor/vendor/:id/', ['sellers'], () => null)
}

function named<Group extends { id: number; slug: string }>(
  groups: readonly Group[],
  { params }: Exchange,
): Group | null {
  const name = params.id ?? ''
  return groups.find(({ slug }) => slug === name) ?? groups.find(({ id }) => id === idIn(name)) ?? null
}
