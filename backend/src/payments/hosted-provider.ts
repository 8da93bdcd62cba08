/** The port to payment providers: what each must do, and the facts that it reports. */
import type { Services } from '../services/services.ts'
import type { OrderRow } from './payable.ts'

/** A line of the provider's page; prices are minor units of the order's currency. */
export type LineItem = {
  readonly name: string
  readonly description?: string
  readonly images?: readonly string[]
  readonly quantity: number
  readonly unitPrice: number
}

export type PageContent = {
  readonly attempt: number
  readonly lineItems: readonly LineItem[]
  /** Page of the storefront, without its language, to which the provider leads a customer who does not pay. */
  readonly cancelPath: string
  /**
   * Addresses to which the provider leads a customer who has paid, or does not, in place of the pages of a checkout; short,
   * as Checkout.com takes 255 characters.
   */
  readonly backTo?: { readonly paid: string; readonly left: string }
  readonly expiresOn: Date
}

/** A request in the provider's own format, which only the provider's folder reads. */
type ProviderRequest = { readonly [field: string]: unknown }

/** What a provider needs to show the discount of an order by its name. */
export type DiscountedOrder = Pick<
  OrderRow,
  'transactionId' | 'discountAmount' | 'currency' | 'couponCode'
> & {
  /** Of its automatic discounts. */
  readonly discountNames?: readonly string[]
}

/** A payment whose page is to be opened: the frozen order and the request that was stored with it. */
type Frozen = {
  readonly order: DiscountedOrder
  readonly request: ProviderRequest
  readonly amount: number
  readonly attempt: number
}

/**
 * The result of a request for a page. `unknown`: the page may exist, so its reservations stay. `mismatched`: the answer
 * is no page, or another one than requested, so no customer may be sent to it. `busy`: another request of the shop asks
 * for this page, and the provider has not answered it yet.
 */
export type Opening =
  | {
      readonly kind: 'created'
      readonly id: string
      readonly url: string
      /** Set by a provider whose pages have another id than the shop's. */
      readonly pageId?: string
    }
  | { readonly kind: 'mismatched'; readonly answered: unknown }
  | { readonly kind: 'rejected'; readonly code: string }
  | { readonly kind: 'busy' }
  | { readonly kind: 'unknown' }

/** A payment as the provider describes it now, read each time; the snapshot in an event is never used. */
export type SessionFacts = {
  readonly id: string
  readonly outcome: 'open' | 'processing' | 'paid' | 'unpayable'
  readonly amount: number
  /** ISO 4217 in capitals, as the shop writes it. */
  readonly currency: string
  /** The order's transaction id. */
  readonly reference: string | null
  readonly paymentReference: string | null
  readonly paymentMethod: string | null
  /** Whether money of this payment has been refunded, or is about to be. */
  readonly isRefunded: boolean
  /** Whether the customer's bank claims money of this payment back, or has done so. */
  readonly isDisputed: boolean
}

/** A refund as the provider has it now. */
export type FoundRefund = {
  readonly id: string
  readonly paymentReference: string | null
  readonly amount: number
  readonly currency: string
  readonly status: 'sent' | 'done' | 'failed'
  /** The shop's refund and its attempt; null for a refund that the shop did not request. */
  readonly attempt: { readonly idempotencyKey: string; readonly attempt: number } | null
  /** All money that the payment has brought; null if the provider does not say. */
  readonly received: number | null
}

/** `settled`: the whole payment has gone back already. Failures that a retry may overcome are thrown, not returned. */
export type RefundAnswer =
  | { readonly kind: 'made'; readonly refund: FoundRefund }
  | { readonly kind: 'settled' }
  | { readonly kind: 'rejected'; readonly reason: unknown }

export type FoundDispute = {
  readonly id: string
  readonly paymentReference: string | null
  readonly amount: number
  /** Money that the bank has taken, in minor units. */
  readonly withdrawn: number
  readonly currency: string
  readonly reason: string
  readonly status: 'open' | 'won' | 'lost'
  readonly dueOn: Date | null
}

export type FraudWarning = {
  readonly id: string
  readonly paymentReference: string | null
  readonly reason: string
}

/** An event that the provider signed. It only says which object to read. */
export type ProviderEvent = {
  readonly id: string
  readonly type: string
  readonly objectId: string
  /** The payment's id for `refunds_of_payment`, otherwise the object's. */
  readonly lookAt: string
  /** Enough to find the event at the provider, without names, addresses and cards. */
  readonly payload: unknown
  readonly about: 'session' | 'refund' | 'refunds_of_payment' | 'dispute' | 'fraud_warning' | 'other'
}

/**
 * A provider of hosted payment pages. Each has a folder of its own; all other code knows it through this type alone. Calls throw
 * 503 (`paymentUnavailable`) while the provider does not answer.
 */
export type HostedProvider = {
  /** Returns the request as it will be sent and, after a crash, sent again. */
  request(services: Services, order: OrderRow, page: PageContent): ProviderRequest
  /** Opens a page. The same attempt leads to the same page, or to another one that no customer gets. */
  open(services: Services, frozen: Frozen): Promise<Opening>
  /** Null if the provider does not know the payment. */
  look(services: Services, id: string): Promise<SessionFacts | null>
  /**
   * Closes a page. If it is over already, paid or not, that is no error: `look` to know. Absent if the provider cannot
   * close pages: a payment on such a page later counts as late (`late-pages.ts`).
   */
  close?(services: Services, id: string): Promise<void>
  /** The same key refunds once. */
  refund(
    services: Services,
    payment: { readonly reference: string; readonly amount: number; readonly currency: string },
    key: string,
  ): Promise<RefundAnswer>
  /** Reads every refund of a payment. */
  refundsOf(services: Services, paymentReference: string): Promise<FoundRefund[]>
  /**
   * Checks the signature and returns the event, whose id differs from those of other providers.
   * @throws HttpError 400 if the signature is not the provider's
   */
  event(services: Services, rawBody: Uint8Array, headers: Headers): Promise<ProviderEvent>
  /** For providers whose events name refunds, and not their payments. */
  readRefund?(services: Services, id: string): Promise<FoundRefund | null>
  /** Asks the provider once, at the start, whether it accepts the shop's keys, and logs if it does not. */
  checkKey(services: Services): Promise<void>
  /** For providers that report disputes. */
  readonly disputes?: {
    of(services: Services, paymentReference: string): Promise<FoundDispute[]>
    read(services: Services, id: string): Promise<FoundDispute | null>
    /** The page on which a person answers a dispute of a payment; null if there is none. */
    page?(services: Services, paymentReference: string): string | null
    /** For providers that warn before a dispute. */
    readFraudWarning?(services: Services, id: string): Promise<FraudWarning | null>
  }
}
