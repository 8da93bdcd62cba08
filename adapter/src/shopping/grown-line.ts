import type { Answer, BackEnd } from '../back-end.ts'
import { callEither } from '../reply.ts'
import { countIn, type Fields, fieldsIn, idIn } from '../values.ts'
import { readLines } from './cart-json.ts'
import { unnamed } from './goods.ts'

/**
 * Some back ends reject what is in the cart already: then its line grows. `answer` stays where the cart has no such line,
 * or there are too few.
 */
export async function orGrown(sent: Fields, answer: Answer, backEnd: BackEnd): Promise<Answer> {
  if (answer.status !== 400 || fieldsIn(answer.body)?.quantity !== undefined) return answer
  const lines = await readLines(backEnd, unnamed)
  const line = lines.find(({ product_stock }) => product_stock === idIn(sent.product_stock))
  const quantity = (line?.quantity ?? 0) + (countIn(sent.quantity) ?? 1)
  return line ? callEither(backEnd, 'PATCH', `/cart/cart-item/${line.id}/`, { quantity }) : answer
}
