import { randomBytes } from 'node:crypto'
import type { ShownCard } from '../payments/cards.ts'

type Metadata = Readonly<Record<string, string>>

/** A Hosted Payments Page as it is stored; anyone who has its address can pay on it. */
export type CheckoutPage = {
  readonly id: string
  readonly reference: string | null
  readonly amount: number
  readonly currency: string
  readonly description: string | null
  readonly language: 'en' | 'ar'
  readonly billing: { readonly address: { readonly country: string } }
  readonly customer: { readonly email?: string | undefined; readonly name?: string | undefined }
  readonly metadata: Metadata
  readonly capture: boolean
  readonly success_url: string
  readonly cancel_url: string
  readonly failure_url: string
  /** Milliseconds since 1970. */
  readonly created: number
  status: 'Payment Pending' | 'Payment Received' | 'Expired'
  payment_id: string | null
}

export type CheckoutAction = {
  readonly id: string
  readonly type: 'Authorization' | 'Capture' | 'Refund' | 'Void'
  readonly processed_on: string
  readonly amount: number
  readonly approved: boolean
  readonly reference?: string | undefined
  readonly metadata?: Metadata | undefined
}

export type CheckoutPayment = {
  readonly id: string
  readonly page: string
  readonly reference: string | null
  readonly amount: number
  readonly currency: string
  readonly metadata: Metadata
  readonly requested_on: string
  readonly card: ShownCard | null
  status:
    | 'Authorized'
    | 'Partially Captured'
    | 'Captured'
    | 'Declined'
    | 'Expired'
    | 'Partially Refunded'
    | 'Refunded'
    | 'Refund Pending'
  /** Latest first, as the provider lists them. */
  actions: readonly CheckoutAction[]
}

/** An accepted refund that is under way: its payment has no action for it yet. */
export type CheckoutRefund = {
  readonly id: string
  readonly payment: string
  readonly amount: number
  readonly reference?: string | undefined
  readonly metadata?: Metadata | undefined
  /** When it ends by itself; null if a tester ends it. */
  readonly due: number | null
  readonly outcome: 'approved' | 'declined'
  state: 'pending' | 'approved' | 'declined'
}

export type CheckoutDispute = {
  readonly id: string
  readonly page: string
  readonly payment: string
  readonly amount: number
  readonly currency: string
  readonly received_on: string
  readonly evidence_required_by: string
  status: 'evidence_required' | 'won' | 'lost'
}

export type CheckoutEvent = {
  readonly id: string
  readonly type: string
  readonly version: string
  readonly created_on: string
  readonly data: Readonly<Record<string, unknown>> & { readonly id: string }
}

/** A failure in the provider's own format; 404 and 401 have no body. */
export class CheckoutError extends Error {
  readonly status: 401 | 403 | 404 | 409 | 422 | 503
  readonly codes: readonly string[]

  constructor(status: CheckoutError['status'], ...codes: string[]) {
    super(`${status} ${codes.join(', ')}`)
    this.status = status
    this.codes = codes
  }

  answer(): Response {
    if (this.status === 401 || this.status === 404) return new Response(null, { status: this.status })
    const error_type = this.status === 422 ? 'request_invalid' : 'processing_error'
    const body = { request_id: newCheckoutId('req'), error_type, error_codes: this.codes }
    return Response.json(body, { status: this.status })
  }
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** Encodes in letters and digits of base32 (RFC 4648), as in the provider's ids and keys. */
export function base32(bytes: Uint8Array): string {
  return [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('')
}

const lengths = { hpp: 12, dsp: 22, pay: 26, act: 26, evt: 26, req: 26 }

export function newCheckoutId(prefix: keyof typeof lengths): string {
  return `${prefix}_${base32(randomBytes(lengths[prefix]))}`
}
