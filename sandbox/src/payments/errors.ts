import type { ContentfulStatusCode } from 'hono/utils/http-status'

type ErrorDetails = {
  type?: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  code?: string
  param?: string
}

/** A failure in the provider's format: the client library reads nothing but a top-level `error` key. */
export class PaymentError extends Error {
  readonly status: ContentfulStatusCode
  readonly details: ErrorDetails

  constructor(status: ContentfulStatusCode, message: string, details: ErrorDetails = {}) {
    super(message)
    this.name = 'PaymentError'
    this.status = status
    this.details = details
  }

  envelope() {
    return { error: { type: 'invalid_request_error', ...this.details, message: this.message } }
  }
}

export function invalid(message: string, param?: string, code?: string): PaymentError {
  return new PaymentError(400, message, { ...(code && { code }), ...(param && { param }) })
}

export function missing(noun: string, id: string, param: string): PaymentError {
  return new PaymentError(404, `No such ${noun}: '${id}'`, { code: 'resource_missing', param })
}
