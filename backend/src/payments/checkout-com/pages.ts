import { decimalsByCode } from '@marah/contract/rules/currencies'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paymentSession } from '../../schema/payments.ts'
import type { Services } from '../../services/services.ts'
import type { Opening, SessionFacts } from '../hosted-provider.ts'
import { ProviderFault, paymentUnavailable } from '../provider-fault.ts'
import { shopAmount } from './amounts.ts'
import { ask, read } from './client.ts'
import { transactionIdOf } from './reference.ts'

const Opened = z.object({
  id: z.string().regex(/^[\w-]+$/),
  reference: z.string(),
  _links: z.object({ redirect: z.object({ href: z.url({ protocol: /^https?$/ }) }) }),
})

/**
 * Opens a page. The provider creates another page if it is asked again. That is safe, because customers only get the
 * page that was stored first (`stamp` of payment-page.ts), and an address that no customer has cannot be paid.
 */
export async function openPage(
  services: Services,
  request: { readonly [field: string]: unknown },
): Promise<Opening> {
  try {
    const answer = await ask(services, (client) => client.hostedPayments.create(request))
    if (answer.kind === 'rejected') return answer
    const found = Opened.safeParse(answer.json)
    if (!found.success || found.data.reference !== request.reference)
      return { kind: 'mismatched', answered: found.data ?? z.treeifyError(found.error) }
    const { id: pageId, reference: id, _links } = found.data
    return { kind: 'created', id, pageId, url: _links.redirect.href }
  } catch (error) {
    if (error instanceof ProviderFault) return { kind: 'unknown' }
    throw error
  }
}

const Currency = z.string().refine((code) => decimalsByCode.has(code))

const Page = z.object({
  id: z.string(),
  status: z.enum(['Payment Pending', 'Payment Received', 'Expired']),
  payment_id: z.string().nullish(),
  amount: z.int(),
  currency: Currency,
  reference: z.string(),
})
type Page = z.output<typeof Page>

/** https://www.checkout.com/docs/payments/manage-payments/get-payment-details */
const Payment = z.object({
  id: z.string().min(1),
  status: z.enum([
    'Pending',
    'Authorized',
    'Card Verified',
    'Voided',
    'Partially Captured',
    'Captured',
    'Partially Refunded',
    'Refunded',
    'Refund Pending',
    'Declined',
    'Canceled',
    'Expired',
    'Paid',
  ]),
  amount: z.int(),
  currency: Currency,
  reference: z.string().nullish(),
  source: z.object({ type: z.string(), scheme: z.string().nullish(), last4: z.string().nullish() }).nullish(),
  balances: z.object({ total_captured: z.int(), total_refunded: z.int() }).nullish(),
})
type Payment = z.output<typeof Payment>

/** Only a capture is money: an authorisation may still expire. */
const outcomes: Record<Payment['status'], SessionFacts['outcome']> = {
  Pending: 'processing',
  Authorized: 'processing',
  'Partially Captured': 'paid',
  Captured: 'paid',
  'Partially Refunded': 'paid',
  Refunded: 'paid',
  'Refund Pending': 'paid',
  'Card Verified': 'unpayable',
  Voided: 'unpayable',
  Declined: 'unpayable',
  Canceled: 'unpayable',
  Expired: 'unpayable',
  Paid: 'unpayable',
}
const withRefunds: readonly Payment['status'][] = ['Partially Refunded', 'Refunded', 'Refund Pending']

/** Reads a page. While it waits for a payment, a customer whose payment was declined may pay on it again. */
export async function readPage(services: Services, reference: string): Promise<SessionFacts | null> {
  const pageId = await pageIdOf(services, reference)
  const page = pageId && (await read(services, Page, (client) => client.hostedPayments.get(pageId)))
  if (!page) return null
  if (page.id !== pageId || page.reference !== reference) throw paymentUnavailable()
  if (page.status !== 'Payment Received')
    return factsOf(page, page.status === 'Expired' ? 'unpayable' : 'open')
  const { payment_id: paymentId } = page
  const payment = paymentId ? await readPayment(services, paymentId) : null
  if (!payment) throw paymentUnavailable()
  return paidFacts(page, payment)
}

async function pageIdOf({ database }: Services, reference: string): Promise<string | null> {
  const [known] = await database.db
    .select({ pageId: paymentSession.providerPageId })
    .from(paymentSession)
    .where(eq(paymentSession.providerSessionId, reference))
  return known?.pageId ?? null
}

export async function readPayment(services: Services, id: string): Promise<Payment | null> {
  const found = await read(services, Payment, (client) => client.payments.get(encodeURIComponent(id)))
  if (found && found.id !== id) throw paymentUnavailable()
  return found
}

/** Returns the money that a payment has brought, in the shop's minor units. */
export function receivedOf({ amount, currency, balances }: Payment): number {
  return shopAmount(balances?.total_captured ?? amount, currency)
}

function factsOf(page: Page, outcome: SessionFacts['outcome']): SessionFacts {
  return {
    id: page.reference,
    outcome,
    amount: shopAmount(page.amount, page.currency),
    currency: page.currency,
    reference: transactionIdOf(page.reference),
    paymentReference: null,
    paymentMethod: null,
    isRefunded: false,
    isDisputed: false,
  }
}

function paidFacts(page: Page, payment: Payment): SessionFacts {
  const outcome = outcomes[payment.status]
  const isPaid = outcome === 'paid'
  return {
    ...factsOf(page, outcome),
    amount: isPaid ? receivedOf(payment) : shopAmount(page.amount, page.currency),
    currency: payment.currency,
    paymentReference: payment.id,
    paymentMethod: methodOf(payment.source),
    isRefunded: withRefunds.includes(payment.status),
    // Only the list of disputes says whether a payment is disputed.
    isDisputed: isPaid,
  }
}

const names: Readonly<Record<string, string>> = {
  applepay: 'Apple Pay',
  benefit: 'BENEFIT',
  card: 'Card',
  googlepay: 'Google Pay',
  knet: 'KNET',
}

/** Returns `Visa •••• 4242`, the format of the other provider, or `KNET` if there is no card number. */
function methodOf(source: Payment['source']): string | null {
  if (!source) return null
  const { type, scheme, last4 } = source
  const name = scheme ?? names[type] ?? `${type.charAt(0).toUpperCase()}${type.slice(1)}`
  return last4 ? `${name} •••• ${last4}` : name
}
