import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { transaction } from '../database.ts'
import type { ShownCard } from '../payments/cards.ts'
import type { Objects } from '../payments/objects.ts'
import type { SwitchBoard } from '../payments/switches.ts'
import { requireAmount } from './amounts.ts'
import { capturedOf } from './balances.ts'
import type { Events } from './events.ts'
import {
  type CheckoutAction,
  CheckoutError,
  type CheckoutPage,
  type CheckoutPayment,
  newCheckoutId,
} from './model.ts'

const everything = { limit: 1000 }
/** The documentation does not say when a page expires, so a shop must not rely on it: here it expires after a day. */
const expiresAfter = 24 * 3600 * 1000

const address = z.strictObject({
  address_line1: z.string().max(200).optional(),
  address_line2: z.string().max(200).optional(),
  city: z.string().max(50).optional(),
  state: z.string().max(50).optional(),
  zip: z.string().max(50).optional(),
  country: z.string().regex(/^[A-Z]{2}$/),
})
const backUrl = z.url().max(255)

/** The implemented fields, with the limits of the API reference (Hosted Payments Page, `HostedPaymentsRequest`). */
const pageInput = z.strictObject({
  amount: z.int(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  reference: z.string().max(50).optional(),
  description: z.string().max(100).optional(),
  payment_type: z.enum(['Regular', 'Recurring']).optional(),
  capture: z.boolean().default(true),
  '3ds': z.strictObject({ enabled: z.boolean(), attempt_n3d: z.boolean().optional() }).optional(),
  processing_channel_id: z.string().regex(/^pc_\w{26}$/),
  customer: z
    .strictObject({ email: z.email().max(255).optional(), name: z.string().max(255).optional() })
    .default({}),
  billing: z.strictObject({ address }),
  metadata: z.record(z.string().max(100), z.string().max(100)).default({}),
  locale: z.enum(['ar', 'en-GB', 'de-DE', 'fr-FR']).default('en-GB'),
  success_url: backUrl,
  failure_url: backUrl,
  cancel_url: backUrl,
})

type Options = { database: DatabaseSync; objects: Objects; events: Events; switches: SwitchBoard }

export type Pages = ReturnType<typeof createPages>

/** Manages pages and their payments, which this provider authorises and captures in two steps. */
export function createPages({ database, objects, events, switches }: Options) {
  const now = () => Date.now() + switches.get().clock_ahead_ms

  function step<T>(work: () => T): T {
    const result = transaction(database, work)
    events.wake()
    return result
  }

  function get(id: string): CheckoutPage {
    const page = objects.find('checkout_page', id)
    if (!page) throw new CheckoutError(404)
    if (page.status === 'Payment Pending' && page.created + expiresAfter <= now()) expire(page)
    return page
  }

  function expire(page: CheckoutPage): CheckoutPage {
    page.status = 'Expired'
    objects.save(page)
    return page
  }

  function getOpen(id: string): CheckoutPage {
    const page = get(id)
    if (page.status !== 'Payment Pending') throw new CheckoutError(409, 'page_not_payable')
    return page
  }

  function getPayment(id: string): CheckoutPayment {
    const payment = objects.find('checkout_payment', id)
    if (!payment) throw new CheckoutError(404)
    return payment
  }

  function getAuthorised(page: CheckoutPage): CheckoutPayment {
    const payment = getPayment(page.payment_id ?? '')
    if (payment.status !== 'Authorized') throw new CheckoutError(409, 'payment_not_authorised')
    return payment
  }

  /** Adds an action to a payment, and sends its event. */
  function act(
    payment: CheckoutPayment,
    action: Pick<CheckoutAction, 'type' | 'approved'> & { amount?: number },
    { status, event }: { status: CheckoutPayment['status']; event: string },
  ): void {
    const { amount } = payment
    const made = { id: newCheckoutId('act'), processed_on: new Date(now()).toISOString(), amount, ...action }
    payment.actions = [made, ...payment.actions]
    payment.status = status
    objects.save(payment)
    events.ofPayment(event, payment, made)
  }

  function capture(payment: CheckoutPayment, amount = payment.amount): void {
    const status = capturedOf(payment) + amount < payment.amount ? 'Partially Captured' : 'Captured'
    act(payment, { type: 'Capture', approved: true, amount }, { status, event: 'payment_captured' })
  }

  function begin(page: CheckoutPage, card: ShownCard | null): CheckoutPayment {
    const { id, reference, amount, currency, metadata } = page
    const payment: CheckoutPayment = {
      id: newCheckoutId('pay'),
      page: id,
      reference,
      amount,
      currency,
      metadata,
      requested_on: new Date(now()).toISOString(),
      card,
      status: 'Declined',
      actions: [],
    }
    objects.add('checkout_payment', id, payment)
    return payment
  }

  function authorise(id: string, card: ShownCard | null): { page: CheckoutPage; payment: CheckoutPayment } {
    const page = getOpen(id)
    const payment = begin(page, card)
    page.status = 'Payment Received'
    page.payment_id = payment.id
    objects.save(page)
    const authorisation = { type: 'Authorization', approved: true } as const
    act(payment, authorisation, { status: 'Authorized', event: 'payment_approved' })
    return { page, payment }
  }

  return {
    step,
    get,
    getOpen,
    getPayment,
    now,
    find: (id: string) => objects.find('checkout_page', id),

    /** Creates a page for each request: `/hosted-payments` has no idempotency key. */
    create(body: unknown): CheckoutPage {
      const given = pageInput.safeParse(body)
      if (!given.success) {
        const codes = given.error.issues.map(({ path }) => `${path.join('_') || 'request'}_invalid`)
        throw new CheckoutError(422, ...codes)
      }
      const { locale, payment_type: _, '3ds': __, processing_channel_id: ___, ...rest } = given.data
      requireAmount(rest.amount, rest.currency)
      const page: CheckoutPage = {
        ...rest,
        id: newCheckoutId('hpp'),
        reference: rest.reference ?? null,
        description: rest.description ?? null,
        language: locale === 'ar' ? 'ar' : 'en',
        created: now(),
        status: 'Payment Pending',
        payment_id: null,
      }
      return step(() => {
        objects.add('checkout_page', page.id, page)
        return page
      })
    },

    /** Pays by card: authorises and captures at once. */
    pay: (id: string, card: ShownCard) =>
      step(() => {
        const { page, payment } = authorise(id, card)
        capture(payment)
        return page
      }),

    /** Declines a payment as the bank would: the page stays as it was, and the customer may try another card. */
    decline: (id: string, card: ShownCard | null) =>
      step(() => {
        const page = getOpen(id)
        const payment = begin(page, card)
        const refused = { type: 'Authorization', approved: false } as const
        act(payment, refused, { status: 'Declined', event: 'payment_declined' })
        page.payment_id = payment.id
        objects.save(page)
        return page
      }),

    /** Pays by a method whose money arrives later: authorises now, and captures nothing yet. */
    payLater: (id: string) => step(() => authorise(id, null).page),
    settle: (id: string) =>
      step(() => {
        const page = get(id)
        capture(getAuthorised(page))
        return page
      }),
    /** Captures a part of what is authorised or still to be captured, as a person can do in the provider's dashboard. */
    capturePart: (payment: string, amount: number) => step(() => capture(getPayment(payment), amount)),
    fail: (id: string) =>
      step(() => {
        const page = get(id)
        const refused = { type: 'Capture', approved: false } as const
        act(getAuthorised(page), refused, { status: 'Expired', event: 'payment_capture_declined' })
        return page
      }),
    lapse: (id: string) => step(() => expire(getOpen(id))),

    all: () => objects.list('checkout_page', {}, everything).data,
    paymentsOf: (page: string) => objects.list('checkout_payment', { page }, everything).data,
    withReference: (reference: string) => objects.list('checkout_page', { reference }, everything).data,
  }
}
