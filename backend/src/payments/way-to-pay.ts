import type { Services } from '../platform/services.ts'
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
  /** Page of the storefront, without its language, on which a customer who does not pay goes on. */
  readonly cancelPath: string
  readonly expiresOn: Date
}

/** What a provider is asked for, in its own words; read by the provider's folder alone. */
type ProviderRequest = { readonly [field: string]: unknown }

/** A payment that is to be opened: the frozen order and the request that was stored with it. */
type Frozen = {
  readonly order: Pick<OrderRow, 'transactionId' | 'discountAmount' | 'currency' | 'couponCode'>
  readonly request: ProviderRequest
  readonly amount: number
  readonly attempt: number
}

/**
 * How a request to open a page ended. `unknown`: it may exist, so what it promises must be kept. `mismatched`: the
 * answer is no page, or one that was not asked for; nobody may be sent to it. `busy`: another request of ours is
 * asking for this very page, and the provider has not answered it yet.
 */
export type Opening =
  | {
      readonly kind: 'created'
      readonly id: string
      readonly url: string
      /** Of a provider that calls its pages otherwise than the shop does. */
      readonly pageId?: string
    }
  | { readonly kind: 'mismatched'; readonly answered: unknown }
  | { readonly kind: 'rejected'; readonly code: string }
  | { readonly kind: 'busy' }
  | { readonly kind: 'unknown' }

/** What the provider says about a payment, refetched each time; an event's snapshot is never used. */
export type SessionFacts = {
  readonly id: string
  readonly outcome: 'open' | 'processing' | 'paid' | 'unpayable'
  readonly amount: number
  /** ISO 4217 in capitals, as the shop writes it. */
  readonly currency: string
  /** Our order's transaction id. */
  readonly reference: string | null
  readonly paymentReference: string | null
  readonly paymentMethod: string | null
  /** Whether money of this payment has gone back already, or is on its way. */
  readonly isRefunded: boolean
  /** Whether the customer's bank claims money of this payment back, or claimed it. */
  readonly isDisputed: boolean
}

/** A refund as the provider has it now. */
export type FoundRefund = {
  readonly id: string
  readonly paymentReference: string | null
  readonly amount: number
  readonly currency: string
  readonly status: 'sent' | 'done' | 'failed'
  /** Which attempt at which refund of the shop this is; null for one that the shop did not ask for. */
  readonly attempt: { readonly idempotencyKey: string; readonly attempt: number } | null
  /** What the payment brought in all; null where the provider does not say. */
  readonly received: number | null
}

/** `settled`: all of the payment has gone back already. What may still succeed later is thrown, not answered. */
export type RefundAnswer =
  | { readonly kind: 'made'; readonly refund: FoundRefund }
  | { readonly kind: 'settled' }
  | { readonly kind: 'rejected'; readonly reason: unknown }

export type FoundDispute = {
  readonly id: string
  readonly paymentReference: string | null
  readonly amount: number
  /** What the bank has taken, in minor units. */
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

/** An event that the provider signed. It only says where to look. */
export type ProviderEvent = {
  readonly id: string
  readonly type: string
  readonly objectId: string
  /** Where to look: a payment's id for `refunds_of_payment`, else the object's. */
  readonly lookAt: string
  /** Enough to find the event at the provider, without names, addresses and cards. */
  readonly payload: unknown
  readonly about: 'session' | 'refund' | 'refunds_of_payment' | 'dispute' | 'fraud_warning' | 'other'
}

/**
 * A hosted way to pay. Each stands in a folder of its own; everything else knows payments by this alone. Calls throw 503
 * (`paymentUnavailable`) while the provider does not answer.
 */
export type WayToPay = {
  /** The request as it will be sent and, after a crash, sent again. */
  request(services: Services, order: OrderRow, page: PageContent): ProviderRequest
  /** Asked again for the same attempt, it leads to the same page, or to another one that is given to nobody. */
  open(services: Services, frozen: Frozen): Promise<Opening>
  /** Null when the provider knows no such payment. */
  look(services: Services, id: string): Promise<SessionFacts | null>
  /**
   * Asks that nothing be paid any more. That it is over already, paid or not, is no error: look to know. Absent where the
   * provider cannot close a page: what is paid on it later counts as late (`late-pages.ts`).
   */
  close?(services: Services, id: string): Promise<void>
  /** Asked again under the same key, it gives back once. */
  refund(
    services: Services,
    payment: { readonly reference: string; readonly amount: number; readonly currency: string },
    key: string,
  ): Promise<RefundAnswer>
  /** Every refund of a payment. */
  refundsOf(services: Services, paymentReference: string): Promise<FoundRefund[]>
  /** The event, whose signature has been checked; its id is unlike those of other providers. @throws HttpError 400 when it is not the provider's. */
  event(services: Services, rawBody: Uint8Array, headers: Headers): Promise<ProviderEvent>
  /** Of a provider whose events name refunds, and not their payments. */
  readRefund?(services: Services, id: string): Promise<FoundRefund | null>
  /** Asks once, at a start, whether the provider takes our keys, and logs when it does not. */
  checkKey(services: Services): Promise<void>
  /** Of a provider that reports them. */
  readonly disputes?: {
    of(services: Services, paymentReference: string): Promise<FoundDispute[]>
    read(services: Services, id: string): Promise<FoundDispute | null>
    /** Of a provider that warns before a dispute. */
    readFraudWarning?(services: Services, id: string): Promise<FraudWarning | null>
  }
}
