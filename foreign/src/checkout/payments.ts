import { randomBytes } from 'node:crypto'
import { type Answer, type Call, ok } from '../http/call.ts'
import { badFields, detailError } from '../http/errors.ts'
import { checkFields, type Fields, idOf, integer } from '../http/fields.ts'
import type { Resource } from '../http/resource.ts'
import { sentences } from '../http/sentences.ts'
import type { Shop } from '../state/shop.ts'
import { itemsOf, openCart, totalOf } from './cart.ts'

/** Opens the hosted page for a cart. Nothing is bought before the customer pays there. */
function openPayment(call: Call, cart: number): Answer {
  const { shop, customer, language } = call
  const key = `cs_${randomBytes(12).toString('hex')}`
  const amount = totalOf(shop, cart)
  shop.payments.add({ key, customer: customer.id, cart, amount, status: 'open', language })
  const body = { checkout_session_id: key, checkout_session_url: call.address(`/pay/${key}/`) }
  return shop.quirks.has('payment-201') ? { status: 201, body } : ok(body)
}

function rejectFields({ quirks }: Shop, fields: Fields): void {
  const [first] = Object.keys(fields)
  if (first && quirks.has('payment-without-body')) throw badFields({ [first]: sentences.unknownField })
}

/** The body is empty; what is sent all the same is overlooked. */
async function payCart(call: Call): Promise<Answer> {
  const { shop, customer } = call
  rejectFields(shop, await call.fields())
  const cart = openCart(shop, customer)
  if (itemsOf(shop, cart.id).length === 0) throw detailError(400, sentences.emptyCart)
  return openPayment(call, cart.id)
}

/** A cart of its own, so that the customer's stays as it is. */
async function payOne(call: Call): Promise<Answer> {
  const { shop, customer } = call
  const fields = await call.fields()
  const { product_stock: stock, quantity } = checkFields(
    { quantity: 1, ...fields },
    { product_stock: idOf(shop.stock.find), quantity: integer(1) },
  )
  if (quantity > stock.quantity) throw badFields({ quantity: sentences.notEnough })
  const cart = shop.carts.add({ customer: customer.id, status: 'direct' })
  shop.cartItems.add({ cart: cart.id, stock: stock.id, quantity, frozen: null })
  return openPayment(call, cart.id)
}

/** The calls begin with the provider's name. */
export function paymentCalls(prefix: string): Resource[] {
  return [
    {
      path: `/${prefix}/create-checkout-session/`,
      customersOnly: 'always',
      methods: { POST: payCart },
    },
    {
      path: `/${prefix}/create-buy-now-checkout-session/`,
      customersOnly: 'always',
      missing: ({ quirks }) => quirks.has('buy-now-missing'),
      methods: { POST: payOne },
    },
  ]
}
