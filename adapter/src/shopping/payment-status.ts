import type { Exchange } from '../adapter.ts'
import { problem, reply } from '../reply.ts'
import { customerOf } from './customer.ts'
import { draftOrder } from './draft-order.ts'
import type { Checkout, OpenedPayment } from './opened-payments.ts'
import { isNamed, orderOf, type Placed } from './order-json.ts'
import { placedOrders } from './orders.ts'

/** So young is the order of a payment that this process has not opened. */
const justNow = 15 * 60_000

/**
 * Returns the state of a payment, derived from the orders: whether one has appeared since its page was opened. Until then
 * it may be on its way, so the customer is not asked to pay again.
 */
export async function readPayment(exchange: Exchange, { goods, opened }: Checkout): Promise<Response> {
  const { backEnd, params } = exchange
  const session = params.id ?? ''
  const [orders, customer] = await Promise.all([placedOrders(backEnd), customerOf(backEnd)])
  // Some payment pages lead back without saying which payment it was.
  const payment = opened.find(session) ?? opened.latestOf(customer.id)
  if (payment && payment.customer !== customer.id) return problem(exchange, 404, 'not_found')
  const placed = orders.find((order) => isNamed(order, session)) ?? orderSince(payment, orders)
  const order = placed ? await orderOf(placed, { backEnd, goods }) : (payment?.draft ?? draftOrder([]))
  return reply(200, {
    status: placed ? statusOf(placed) : 'processing',
    checkout_session_url: null,
    expires_at: null,
    order,
  })
}

/** The order of the cart that was paid, else the first that came after. */
function orderSince(payment: OpenedPayment | undefined, orders: readonly Placed[]): Placed | undefined {
  const before = payment?.before
  if (!before) return orders.find(({ created }) => Date.now() - Date.parse(created) < justNow)
  const since = orders.filter(({ id }) => !before.has(id))
  return since.find(({ cart }) => cart !== null && cart === payment.cart) ?? since.at(-1)
}

function statusOf({ paymentStatus }: Placed): 'processing' | 'paid' | 'expired' | 'refunded' {
  switch (paymentStatus) {
    case 'paid':
    case 'partially_refunded':
      return 'paid'
    case 'refunded':
    case 'expired':
      return paymentStatus
    default:
      return 'processing'
  }
}
