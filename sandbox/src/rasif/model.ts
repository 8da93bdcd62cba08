import type { ShownCard } from '../payments/cards.ts'

/** What the order is at, in the provider's words. `CLEARING`: a delayed method, whose money is on its way. */
type OrderState = 'NEW' | 'CLEARING' | 'CAPTURED' | 'REJECTED' | 'CANCELLED' | 'LAPSED'

/** An order as it is stored; amounts are minor units here and decimal strings on the wire. */
export type RasifOrder = {
  readonly id: string
  readonly merchant_reference: string
  readonly amount: number
  readonly currency: string
  readonly language: 'en' | 'ar'
  readonly title: string
  readonly payer_email: string
  /** Milliseconds since 1970. */
  readonly valid_until: number
  readonly created: number
  /** Opens the page, for whoever has it. */
  readonly token: string
  /** Where the payer goes on; null until the merchant asks for the page. */
  ways: { readonly return_url: string; readonly abandon_url: string } | null
  state: OrderState
  capture: RasifCapture | null
}

/** Money that has arrived: the one thing that can be returned. */
type RasifCapture = {
  readonly no: string
  readonly captured: number
  readonly card: ShownCard | null
}

/** Money on its way back: accepted at once, paid out or bounced later. */
export type RasifReturn = {
  readonly id: string
  readonly order: string
  readonly capture: string
  readonly amount: number
  /** The merchant's own name for it, unique among all its returns; null for one made in the provider's dashboard. */
  readonly return_reference: string | null
  /** When it ends by itself; null: somebody ends it. */
  readonly due: number | null
  readonly outcome: 'PAID_OUT' | 'BOUNCED'
  state: 'ACCEPTED' | 'PAID_OUT' | 'BOUNCED'
}

/** The payer objects to a capture; the money leaves the merchant only when the objection is upheld. */
export type RasifObjection = {
  readonly id: string
  readonly order: string
  readonly capture: string
  readonly amount: number
  readonly answer_before: number
  state: 'RAISED' | 'UPHELD' | 'DISMISSED'
}

/** What the merchant's server is notified of: which thing has changed, and nothing else. */
export type RasifNotice = {
  readonly id: string
  readonly subject: 'order' | 'return' | 'objection'
  readonly about: string
}

/** A failure in the provider's own shape. */
export class RasifError extends Error {
  readonly status: 400 | 401 | 404 | 409 | 422 | 503
  readonly code: string

  constructor(status: RasifError['status'], code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }

  body() {
    return { fault: { code: this.code, text: this.message } }
  }
}
