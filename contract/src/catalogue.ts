/** Calls that read products, lists of them, categories, product types and suggestions. */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { Category, Product, ProductCard, ProductType } from './catalogue-schemas.ts'
import { Currency, ImageSources, Instant, Money, PageQuery, pageOf, SlugOrIdParams } from './common.ts'
import { extensionFields, inExtension } from './extensions.ts'

const FacetValue = z.object({
  key: z.string(),
  label: z.string(),
  count: z.int().meta({ description: 'Products that would be shown, under all other filters.' }),
  selected: z.boolean(),
  json: z.record(z.string(), z.string()).nullable(),
})

/** The kinds of activities of the play centre, for searches that ask for them. */
export const Activity = z.enum(['open-play', 'workshops', 'parties']).meta({ id: 'Activity' })

export const Facets = z
  .object({
    category: z.array(FacetValue),
    product_type: z.array(FacetValue),
    vendor: z.array(FacetValue),
    color: z.array(FacetValue),
    size: z.array(FacetValue),
    material: z.array(FacetValue),
    condition: z.array(FacetValue),
    min_rating: z.array(FacetValue),
    in_stock: z.int(),
    on_sale: z.int(),
    price: z.object({ min: Money, max: Money, currency: Currency }),
  })
  .meta({ id: 'Facets' })

/** One value or several: a query key may be repeated. */
const several = z.union([z.string(), z.array(z.string())]).optional()

export const ProductOrdering = z.enum([
  'relevance',
  '-popularity',
  'price',
  '-price',
  '-created_on',
  '-rating',
])

export const ProductListQuery = PageQuery.extend({
  category: several.meta({ description: 'Ids or slugs; a category holds what its descendants hold.' }),
  product_type: several,
  vendor: inExtension('sellers', several),
  search: inExtension('search', z.string().optional()),
  ...extensionFields('facets', {
    min_price: z.string().optional(),
    max_price: z.string().optional(),
    color: several,
    size: several,
    material: several,
    condition: several,
    in_stock: z.string().optional(),
    on_sale: z.string().optional(),
    min_rating: z.string().optional(),
    created_from: z
      .string()
      .optional()
      .meta({ description: 'A day (UTC): what the shop has had since then.', example: '2027-03-28' }),
  }),
  ordering: inExtension(
    'ordering',
    z
      .string()
      .optional()
      .meta({ description: `One of ${ProductOrdering.options.join(', ')}.` }),
  ),
})

export const listProducts = defineCall({
  method: 'get',
  path: '/product/product/',
  id: 'listProducts',
  tag: 'catalogue',
  summary:
    'Products by category, type, seller, words and filters. Unknown values filter everything away; they are no error.',
  access: 'public',
  query: ProductListQuery,
  answers: {
    200: pageOf(ProductCard).extend({
      facets: inExtension('facets', Facets),
      matched_colors: inExtension(
        'facets',
        z.array(z.string()).meta({
          description: 'Keys of the colours that were filtered by or searched for, the closest first.',
        }),
      ),
      corrected_search: inExtension(
        'search',
        z
          .string()
          .nullable()
          .meta({ description: 'What was searched for instead, when the words were misspelt.' }),
      ),
      unmatched_search: inExtension(
        'search',
        z.array(z.string()).meta({
          description:
            'What the results leave out of the words searched for, because nothing has it or has it with the rest.',
        }),
      ),
      activities: inExtension(
        'search',
        z.array(Activity).meta({
          description: 'What the words ask for that is no product, where the shop has a play centre.',
        }),
      ),
      asks_for_gift: inExtension(
        'search',
        z.boolean().meta({ description: 'Whether the words ask for a gift, which any product may be.' }),
      ),
      searched_products: inExtension(
        'search',
        z.int().nullable().meta({
          description: 'How many products were searched, where it could not be all of them; null otherwise.',
        }),
      ),
    }),
  },
  errors: [404],
})

export const getProduct = defineCall({
  method: 'get',
  path: '/product/product/{id}/',
  id: 'getProduct',
  tag: 'catalogue',
  summary: 'One product with all its active stock units.',
  access: 'public',
  params: SlugOrIdParams,
  answers: { 200: Product },
  errors: [404],
})

export const listRelatedProducts = defineCall({
  method: 'get',
  path: '/product/product/{id}/related/',
  id: 'listRelatedProducts',
  tag: 'catalogue',
  extension: 'related-products',
  summary: 'Up to 12 products that go with this one.',
  access: 'public',
  params: SlugOrIdParams,
  answers: { 200: z.array(ProductCard) },
  errors: [404],
})

export const listAlsoBought = defineCall({
  method: 'get',
  path: '/product/product/{id}/also-bought/',
  id: 'listAlsoBought',
  tag: 'catalogue',
  extension: 'related-products',
  summary:
    'Up to 12 products that customers paid for in one order with this one; of at least two customers each, perhaps none.',
  access: 'public',
  params: SlugOrIdParams,
  answers: { 200: z.array(ProductCard) },
  errors: [404],
})

export const listCategories = defineCall({
  method: 'get',
  path: '/product/product-category/',
  id: 'listCategories',
  tag: 'catalogue',
  summary: 'All categories in shop order.',
  access: 'public',
  query: PageQuery,
  answers: { 200: pageOf(Category) },
  errors: [404],
})

export const getCategory = defineCall({
  method: 'get',
  path: '/product/product-category/{id}/',
  id: 'getCategory',
  tag: 'catalogue',
  summary: 'One category.',
  access: 'public',
  params: SlugOrIdParams,
  answers: { 200: Category },
  errors: [404],
})

export const listProductTypes = defineCall({
  method: 'get',
  path: '/product/product-type/',
  id: 'listProductTypes',
  tag: 'catalogue',
  summary: 'All product types.',
  access: 'public',
  query: PageQuery,
  answers: { 200: pageOf(ProductType) },
  errors: [404],
})

export const getProductType = defineCall({
  method: 'get',
  path: '/product/product-type/{id}/',
  id: 'getProductType',
  tag: 'catalogue',
  summary: 'One product type.',
  access: 'public',
  params: SlugOrIdParams,
  answers: { 200: ProductType },
  errors: [404],
})

const Suggestion = z.object({
  kind: z.enum(['query', 'product', 'category', 'list', 'seller', 'activity']),
  text: z.string(),
  slug: z
    .string()
    .nullable()
    .meta({ description: 'For `list` the category, for `activity` one of the play centre’s.' }),
  filters: z
    .string()
    .nullable()
    .meta({ description: 'For `list` its filters, as the query of a list.', example: 'product_type=girls' }),
  image_sources: ImageSources.nullable(),
  price_from: Money.nullable(),
  price_currency: Currency.nullable(),
})

export const suggest = defineCall({
  method: 'get',
  path: '/product/suggestion/',
  id: 'suggest',
  tag: 'catalogue',
  extension: 'search',
  summary: 'At most ten things that the words typed so far may mean.',
  access: 'public',
  query: z.object({ search: z.string().optional() }),
  answers: { 200: z.object({ corrected_search: z.string().nullable(), results: z.array(Suggestion) }) },
  errors: [],
})

export const SitemapEntry = z.object({
  kind: z.enum(['product', 'category', 'type', 'seller']),
  slug: z.string(),
  edited_on: Instant,
})

export const listSitemap = defineCall({
  method: 'get',
  path: '/product/sitemap/',
  id: 'listSitemap',
  tag: 'catalogue',
  extension: 'sitemap',
  summary: 'Every public page of the catalogue, 10,000 a page, for search engines.',
  access: 'public',
  query: PageQuery,
  answers: { 200: pageOf(SitemapEntry) },
  errors: [404],
})
