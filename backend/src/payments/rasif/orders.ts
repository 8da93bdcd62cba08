import { z } from 'zod'
import { decimalText } from '../../platform/money.ts'
import { orderNumber } from '../../platform/record-numbers.ts'
import type { Services } from '../../platform/services.ts'
import { shortened } from '../../platform/shorten.ts'
import type { OrderRow } from '../payable.ts'
import { ProviderFault, paymentUnavailable } from '../provider-fault.ts'
import { donePage, shopPages } from '../return-page.ts'
import type { Opening, PageContent, SessionFacts } from '../way-to-pay.ts'
import { type Answer, ask, Currency, faultOf, orUnavailable, read, unitsOf } from './client.ts'

/** The provider rejects a longer one. */
const longestTitle = 120
/** Stands in the address of return for the number that the provider gives the order. */
const numberPlace = '{order_no}'

const StoredRequest = z.object({
  order: z.object({ merchant_reference: z.string(), amount: z.string(), currency: z.string() }).loose(),
  checkout: z.object({ return_url: z.string(), abandon_url: z.string() }),
})

/** The provider takes one sum and a title: lines, discount, delivery and tax are in the sum. */
export function orderRequest(
  services: Services,
  order: OrderRow,
  { attempt, cancelPath, expiresOn }: PageContent,
): z.input<typeof StoredRequest> {
  const t = services.messages[order.language]
  return {
    order: {
      merchant_reference: `${order.transactionId}.${attempt}`,
      amount: decimalText(order.amount, order.currency),
      currency: order.currency,
      language: order.language,
      title: shortened(t('checkout_payment_of', { number: orderNumber(order.id) }), longestTitle),
      payer: { email: order.email },
      valid_until: expiresOn.toISOString(),
    },
    checkout: {
      return_url: donePage(services, order, numberPlace),
      abandon_url: `${shopPages(services, order)}${cancelPath}`,
    },
  }
}

const Order = z
  .object({
    order_no: z.string().min(1),
    merchant_reference: z.string(),
    state: z.enum(['NEW', 'CLEARING', 'CAPTURED', 'REJECTED', 'CANCELLED', 'LAPSED']),
    amount: z.string(),
    currency: Currency,
    capture: z
      .object({
        capture_no: z.string().min(1),
        paid_with: z.object({
          means: z.string(),
          scheme: z.string().optional(),
          ending: z.string().optional(),
        }),
        has_returns: z.boolean(),
        has_objections: z.boolean(),
      })
      .nullable(),
  })
  .transform((found, context) => ({
    ...found,
    amount: unitsOf(found.amount, found.currency, context),
  }))
type Order = z.output<typeof Order>

const Orders = z.object({ orders: z.array(Order) })
const Page = z.object({ page: z.url({ protocol: /^https?$/ }), token: z.string().min(1) })

/**
 * The order first, then its page. There are no idempotency keys: a reference that is taken is this very order, which an
 * earlier request has made whose answer was lost.
 */
export async function openOrder(services: Services, stored: unknown, amount: number): Promise<Opening> {
  try {
    const request = StoredRequest.parse(stored)
    const answer = await ask(services, 'POST', '/orders', request.order)
    const isTaken = answer.status === 409 && faultOf(answer) === 'REFERENCE_TAKEN'
    if (!isTaken && answer.status !== 201) return notOpened(answer)
    const found = isTaken
      ? await named(services, request.order.merchant_reference)
      : Order.safeParse(answer.json).data
    if (!found || !isAsAsked(found, request.order, amount))
      return { kind: 'mismatched', answered: answer.json }
    return await openPage(services, found, request.checkout)
  } catch (error) {
    if (error instanceof ProviderFault) return { kind: 'unknown' }
    throw error
  }
}

async function openPage(
  services: Services,
  { order_no: id }: Order,
  { return_url, abandon_url }: z.output<typeof StoredRequest>['checkout'],
): Promise<Opening> {
  const returnUrl = return_url.replace(encodeURIComponent(numberPlace), id).replace(numberPlace, id)
  const answer = await ask(services, 'POST', `/orders/${encodeURIComponent(id)}/checkout`, {
    return_url: returnUrl,
    abandon_url,
  })
  // Its time is over, or it has been paid: nobody needs the page, and the way back says what has become of it.
  if (answer.status === 409) return { kind: 'created', id, url: returnUrl }
  const found = answer.status === 201 ? Page.safeParse(answer.json) : null
  if (!found?.success) return { kind: 'mismatched', answered: answer.json }
  const url = new URL(found.data.page)
  url.searchParams.set('token', found.data.token)
  return { kind: 'created', id, url: url.href }
}

async function named(services: Services, merchantReference: string): Promise<Order | undefined> {
  const { json } = await ask(
    services,
    'GET',
    `/orders?merchant_reference=${encodeURIComponent(merchantReference)}`,
  )
  return Orders.safeParse(json).data?.orders[0]
}

/** A request that is rejected has made no order; of any other answer nobody knows. */
function notOpened(answer: Answer): Opening {
  const code = faultOf(answer)
  const isFinal = [400, 401, 403, 404, 422].includes(answer.status) && code !== null
  return isFinal ? { kind: 'rejected', code } : { kind: 'unknown' }
}

function isAsAsked(
  found: Order,
  asked: { readonly merchant_reference: string; readonly currency: string },
  amount: number,
): boolean {
  return (
    found.amount === amount &&
    found.currency === asked.currency &&
    found.merchant_reference === asked.merchant_reference
  )
}

export async function readOrder(services: Services, id: string): Promise<SessionFacts | null> {
  const found = await read(services, `/orders/${encodeURIComponent(id)}`, Order)
  if (found && found.order_no !== id) throw paymentUnavailable()
  return found && factsOf(found)
}

/** An order that is paid, or over, is not cancelled and says so (409): that is no error here. */
export async function cancelOrder(services: Services, id: string): Promise<void> {
  const { status } = await orUnavailable(ask(services, 'POST', `/orders/${encodeURIComponent(id)}/cancel`))
  if (![200, 404, 409].includes(status)) throw paymentUnavailable()
}

const outcomes: Record<Order['state'], SessionFacts['outcome']> = {
  NEW: 'open',
  CLEARING: 'processing',
  CAPTURED: 'paid',
  REJECTED: 'unpayable',
  CANCELLED: 'unpayable',
  LAPSED: 'unpayable',
}

function factsOf({
  order_no: id,
  state,
  amount,
  currency,
  merchant_reference,
  capture,
}: Order): SessionFacts {
  return {
    id,
    // Only a capture is money.
    outcome: state === 'CAPTURED' && !capture ? 'processing' : outcomes[state],
    amount,
    currency,
    reference: merchant_reference.split('.')[0] ?? null,
    paymentReference: capture?.capture_no ?? null,
    paymentMethod: capture && methodOf(capture.paid_with),
    isRefunded: capture?.has_returns ?? false,
    isDisputed: capture?.has_objections ?? false,
  }
}

/** `Visa •••• 4242`, as the other provider's payments are named, too. */
function methodOf({ means, scheme, ending }: NonNullable<Order['capture']>['paid_with']): string {
  const name = capitalised(scheme ?? means)
  return ending ? `${name} •••• ${ending}` : name
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase().replaceAll('_', ' ')
}
