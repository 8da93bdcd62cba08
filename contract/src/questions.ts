import { z } from 'zod'
import { defineCall } from './call.ts'
import { BodyId, entityFields, Instant, PageQuery, pageOf, typedText } from './common.ts'
import { extensionFields, inExtension } from './extensions.ts'
import { longestQuestion } from './limits.ts'

export const ProductQuestion = z
  .object({
    ...entityFields,
    question: z.string(),
    answer: z.string().nullable(),
    ...extensionFields('product-questions', {
      answered_on: Instant.nullable(),
      answer_language: z.string().nullable(),
      language: z.string(),
    }),
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
  query: PageQuery.extend({
    product: z.string().optional(),
    search: inExtension('product-questions', z.string().optional()),
  }),
  answers: { 200: pageOf(ProductQuestion) },
  errors: [404],
})

export const askQuestion = defineCall({
  method: 'post',
  path: '/product/product-question/',
  id: 'askQuestion',
  tag: 'questions',
  extension: 'product-questions',
  summary: 'Ask the seller about a product; no purchase is needed. The customer is notified of the answer.',
  access: 'signed-in',
  publishes: true,
  body: z.object({ product: BodyId, question: typedText(longestQuestion) }),
  answers: { 201: ProductQuestion },
  errors: [400, 401, 404, 415, 429],
})

export const DeskQuestion = ProductQuestion.extend({
  product_name: z.string(),
  product_slug: z.string(),
}).meta({ id: 'DeskQuestion' })
