/** Requests the payment page of an order from its provider, stores its address, and closes it. */
import { eq } from 'drizzle-orm'
import { discountsOf, sumsByName } from '../discounts/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { order } from '../schema/orders.ts'
import { paymentSession } from '../schema/payments.ts'
import type { Services } from '../services/services.ts'
import { finalise } from './finalise.ts'
import type { LineItem } from './hosted-provider.ts'
import { watchLatePage } from './late-pages.ts'
import { giveUp, isLive, lockPayment, type PaymentRow } from './locked-payment.ts'
import type { OrderRow } from './payable.ts'
import { checkoutBusy, paymentUnavailable } from './provider-fault.ts'
import { providerForNewOrders, providerNamed } from './providers.ts'

/** The reconciler does not touch a request while its answer may still come. */
const answerSeconds = 60
/** The reconciler asks the provider about an open page at this interval. */
const openCheckSeconds = 120

type Opened =
  | { readonly kind: 'open'; readonly payment: PaymentRow }
  /** The provider will not open a page; the order has ended, and its stock and places are released. */
  | { readonly kind: 'rejected'; readonly code: string }
  /** The order ended while the provider was asked; the page has been closed. */
  | { readonly kind: 'ended' }
  /** The provider did not answer: the page may exist, so stock and places stay reserved. */
  | { readonly kind: 'unknown' }
  /** Another request is opening this very page. */
  | { readonly kind: 'busy' }

/**
 * Stores the attempt to have an order paid, in the transaction that writes the order, with the request to the provider
 * as it will be sent and, after a crash, sent again. `openPage` sends it.
 */
export async function writeSession(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  {
    payableUntil,
    minutes = services.settings.rules().paymentMinutes,
    ...page
  }: {
    lineItems: readonly LineItem[]
    cancelPath: string
    backTo?: { readonly paid: string; readonly left: string }
    payableUntil: Date | null
    /** How long the page can be paid, if it is not a customer who has just opened it. */
    minutes?: number
  },
): Promise<PaymentRow> {
  const now = services.now()
  // The provider keeps a page open for at least half an hour; the reconciler closes it sooner.
  const pageEndsOn = new Date(now.getTime() + minutes * 60_000)
  const attempt = 1
  const isHosted = order.wayToPay === 'hosted'
  const provider = providerForNewOrders(services)
  const [payment] = await tx
    .insert(paymentSession)
    .values({
      orderId: order.id,
      provider: isHosted ? provider : order.wayToPay,
      amount: order.amount,
      currency: order.currency,
      attempt,
      expiresOn: payableUntil && payableUntil < pageEndsOn ? payableUntil : pageEndsOn,
      request: isHosted
        ? providerNamed(provider).request(services, order, { ...page, attempt, expiresOn: pageEndsOn })
        : {},
      nextCheckOn: new Date(now.getTime() + answerSeconds * 1000),
      createdOn: now,
      editedOn: now,
    })
    .returning()
  if (!payment) throw new Error('A payment could not be written')
  return payment
}

/**
 * Second and third step of a checkout (rules B8b, B8c): requests the payment page from the provider and stores its
 * address. A repetition leads to the same page, also in another process, after a crash or a lost answer.
 */
export async function openPage(services: Services, payment: PaymentRow): Promise<Opened> {
  const { request, amount, attempt } = payment
  const creation = await providerNamed(payment.provider).open(services, {
    order: await orderOf(services, payment),
    request,
    amount,
    attempt,
  })
  if (creation.kind === 'unknown' || creation.kind === 'busy') return creation
  if (creation.kind === 'mismatched') {
    services.log.error(
      { payment: payment.id, request: payment.amount, answered: creation.answered },
      'the provider answered with a payment page that was not requested: no customer is sent to it',
    )
    return { kind: 'unknown' }
  }
  if (creation.kind === 'rejected') {
    services.log.error({ payment: payment.id, code: creation.code }, 'the provider rejected a payment page')
    await end(services, payment, 'failed')
    return creation
  }
  const { id } = creation
  const opened = await stamp(services, payment, creation)
  if (opened) return { kind: 'open', payment: opened }
  await closeAtProvider(services, payment, id)
  return { kind: 'ended' }
}

/**
 * Ensures that the payment either has happened or cannot happen any more. Throws 503 while the provider does not
 * answer, and 409 while another request is opening the page.
 */
export async function closePayment(services: Services, payment: PaymentRow): Promise<void> {
  const id = payment.providerSessionId ?? (await learnId(services, payment))
  if (id !== null) await closeAtProvider(services, payment, id)
}

/** Gives up a payment whose page no customer has seen. */
export async function end(
  services: Services,
  payment: PaymentRow,
  ending: 'expired' | 'failed',
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const locked = await lockPayment(tx, payment.id)
    if (locked?.payment.status === 'creating') await giveUp(services, tx, locked, ending)
  })
}

async function orderOf({ database }: Services, payment: PaymentRow) {
  const [found] = await database.db
    .select({
      transactionId: order.transactionId,
      discountAmount: order.discountAmount,
      currency: order.currency,
      couponCode: order.couponCode,
      language: order.language,
    })
    .from(order)
    .where(eq(order.id, payment.orderId))
  if (!found) throw new Error('A payment has no order')
  const discounts = await discountsOf(database.db, [payment.orderId])
  return { ...found, discountNames: sumsByName(discounts.values(), found.language).map(({ name }) => name) }
}

async function learnId(services: Services, payment: PaymentRow): Promise<string | null> {
  const opened = await openPage(services, payment)
  if (opened.kind === 'unknown') throw paymentUnavailable()
  if (opened.kind === 'busy') throw checkoutBusy()
  return opened.kind === 'open' ? opened.payment.providerSessionId : null
}

/**
 * Closes the page at the provider. The reservation is released even if the provider does not know the page, for example
 * after its account or key was replaced, or cannot close an open one. Money that still arrives counts as late.
 */
async function closeAtProvider(services: Services, payment: PaymentRow, id: string): Promise<void> {
  const provider = providerNamed(payment.provider)
  await provider.close?.(services, id)
  const outcome = await finalise(services, id)
  const staysOpen = outcome === 'open' && provider.close === undefined
  if (outcome !== null && !staysOpen) return
  await services.database.transaction(async (tx) => {
    const locked = await lockPayment(tx, payment.id)
    if (!locked || !isLive(locked.payment)) return
    await giveUp(services, tx, locked, 'expired')
    if (staysOpen) await watchLatePage(services, tx, payment.id)
  })
}

/**
 * Stores the page unless another one is stored: customers get the first one, since the provider may have created
 * several for simultaneous requests. Null if the order has ended meanwhile.
 */
async function stamp(
  { database, now }: Services,
  payment: PaymentRow,
  page: { id: string; url: string; pageId?: string },
): Promise<PaymentRow | null> {
  return database.transaction(async (tx) => {
    const locked = await lockPayment(tx, payment.id)
    if (!locked) return null
    if (locked.payment.url !== null) return isLive(locked.payment) ? locked.payment : null
    const isCreating = locked.payment.status === 'creating'
    const [stamped] = await tx
      .update(paymentSession)
      .set({
        providerSessionId: page.id,
        providerPageId: page.pageId ?? null,
        url: page.url,
        ...(isCreating && {
          status: 'open' as const,
          nextCheckOn: new Date(
            Math.min(now().getTime() + openCheckSeconds * 1000, locked.payment.expiresOn.getTime()),
          ),
        }),
        editedOn: now(),
      })
      .where(eq(paymentSession.id, payment.id))
      .returning()
    return stamped && isLive(stamped) ? stamped : null
  })
}
