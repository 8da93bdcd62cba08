import { customerJson } from '../accounts/user-json.ts'
import type { Answer, Call } from '../http/call.ts'
import { answerList } from '../http/lists.ts'
import type { Resource } from '../http/resource.ts'
import { filterBy } from './products.ts'

/** Questions are read here; asking happens elsewhere. */
function readQuestions(call: Call): Answer {
  const { shop } = call
  const product = filterBy(call, 'product', shop.products)
  const nested = shop.quirks.has('relations-nested')
  const found = shop.questions.where(
    (each) => !shop.quirks.has('empty-shop') && (product === null || each.product === product),
  )
  return answerList(call, found, (each) => ({
    ...call.stored(each),
    question: call.text(each.question),
    answer: each.answer && call.text(each.answer),
    customer: nested ? customerJson(call, shop.users.find(each.customer ?? 0)) : each.customer,
    product: each.product,
    vendor: each.vendor,
  }))
}

export const questionCalls: Resource[] = [
  { path: '/product/product-question/', methods: { GET: readQuestions } },
]
