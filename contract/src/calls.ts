import * as accounts from './accounts.ts'
import type { Call } from './call.ts'
import * as cart from './cart.ts'
import * as catalogue from './catalogue.ts'
import * as checkout from './checkout.ts'
import * as health from './health.ts'
import * as orders from './orders.ts'
import * as questions from './questions.ts'
import * as reviews from './reviews.ts'
import * as sellers from './sellers.ts'

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answers' in value
  )
}

/** Every call of the contract, in the order of the document. */
export const calls: readonly Call[] = [
  accounts,
  catalogue,
  sellers,
  reviews,
  questions,
  cart,
  checkout,
  orders,
  health,
].flatMap((feature) => Object.values(feature).filter(isCall))
