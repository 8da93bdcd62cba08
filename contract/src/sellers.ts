import { z } from 'zod'
import { defineCall } from './call.ts'
import { entityFields, ImageSources, Instant, PageQuery, pageOf, SlugOrIdParams } from './common.ts'

export const Vendor = z
  .object({
    ...entityFields,
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    image: z.string().nullable(),
    image_sources: ImageSources.nullable(),
    total_products: z
      .int()
      .meta({ description: 'Published products of this seller, those sold out included.' }),
    products_sold: z.int().meta({
      description:
        'Units in paid orders, less those of orders cancelled before they left the shop, and what the seller’s products brought along when they were taken in.',
    }),
    response_rate: z.number().nullable().meta({
      description:
        'Percent of the questions on its product pages that the seller has answered, rounded; null without any. Chats do not count: they are private, and nobody could check the figure.',
    }),
    joined_since: Instant.meta({ description: 'When the seller came to the shop.' }),
  })
  .meta({ id: 'Vendor' })

export const listVendors = defineCall({
  method: 'get',
  path: '/vendor/vendor/',
  id: 'listVendors',
  tag: 'sellers',
  extension: 'sellers',
  summary: 'All sellers.',
  access: 'public',
  query: PageQuery,
  answers: { 200: pageOf(Vendor) },
  errors: [404],
})

export const getVendor = defineCall({
  method: 'get',
  path: '/vendor/vendor/{id}/',
  id: 'getVendor',
  tag: 'sellers',
  extension: 'sellers',
  summary: 'One seller with its figures, computed from real rows.',
  access: 'public',
  params: SlugOrIdParams,
  answers: { 200: Vendor },
  errors: [404],
})
