import { dayMs } from '@marah/contract/rules/durations'
import type { Goods } from './goods.ts'
import type { HostedPages } from './hosted-pages.ts'
import type { Order } from './order-json.ts'

/** The facts of a payment page that was opened here, until its order exists. */
export type OpenedPayment = {
  /** Whose it is. */
  readonly customer: number
  /** Orders that were there before it; null where they could not be read. */
  readonly before: ReadonlySet<number> | null
  /** The cart that is paid; null where one thing is bought past the cart. */
  readonly cart: number | null
  /** The items about to be bought, shown until the order exists. */
  readonly draft: Order
}

export type OpenedPayments = {
  add(session: string, payment: OpenedPayment): void
  find(session: string): OpenedPayment | undefined
  /** The one that a customer opened last. */
  latestOf(customer: number): OpenedPayment | undefined
}

export type Checkout = {
  readonly goods: Goods
  readonly opened: OpenedPayments
  readonly pages: HostedPages
}

/** A payment page is open for a day at most. */
const remembered = dayMs
const mostPayments = 5000

/** Remembers payments in this process alone; of others, `readPayment` finds the order by when it was placed. */
export function createOpenedPayments(now: () => number = Date.now): OpenedPayments {
  const known = new Map<string, OpenedPayment & { until: number }>()
  return {
    add(session, payment) {
      known.delete(session)
      known.set(session, { ...payment, until: now() + remembered })
      const [oldest] = known.keys()
      if (known.size > mostPayments && oldest !== undefined) known.delete(oldest)
    },
    find(session) {
      const payment = known.get(session)
      return payment && payment.until > now() ? payment : undefined
    },
    latestOf(customer) {
      const own = [...known.values()].filter((payment) => payment.customer === customer)
      return own.findLast(({ until }) => until > now())
    },
  }
}
