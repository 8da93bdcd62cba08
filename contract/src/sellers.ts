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
    total_products: z.int(),
    products_sold: z.int(),
    response_rate: z
      .number()
      .nullable()
      .meta({ description: 'Percent of product questions answered; null without any.' }),
    joined_since: Instant,
  })
  .meta({ id: 'Vendor' })

export const listVendors = defineCall({
  method: 'get',
  path: '/vendor/vendor/',
  id: 'listVendors',
  tag: 'sellers',
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
  summary: 'One seller with its figures, computed from real rows.',
  access: 'public',
  params: SlugOrIdParams,
  answers: { 200: Vendor },
  errors: [404],
})
