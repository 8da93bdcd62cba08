import { z } from 'zod'
import { defineCall } from './call.ts'
import { entityFields, PageQuery, pageOf } from './common.ts'

export const ProductQuestion = z
  .object({
    ...entityFields,
    question: z.string(),
    answer: z.string().nullable(),
    language: z.string(),
    customer: z.object({ full_name: z.string(), avatar: z.string().nullable() }),
    product: z.int(),
    vendor: z.int().nullable(),
  })
  .meta({ id: 'ProductQuestion' })

export const listQuestions = defineCall({
  method: 'get',
  path: '/product/product-question/',
  id: 'listQuestions',
  tag: 'questions',
  summary: 'Questions and answers, of one product when `product` is given.',
  access: 'public',
  query: PageQuery.extend({ product: z.string().optional(), search: z.string().optional() }),
  answers: { 200: pageOf(ProductQuestion) },
  errors: [404],
})
