import { HttpError } from '../platform/errors/http-error.ts'

export function paymentUnavailable(): HttpError {
  return new HttpError(503, 'payment_unavailable', { headers: { 'Retry-After': '30' } })
}

/** Two requests of one customer conflict; nothing is wrong with the provider. */
export function checkoutBusy(): HttpError {
  return new HttpError(409, 'checkout_busy', { headers: { 'Retry-After': '2' } })
}

/** The provider did not do what was asked; a later retry may succeed. */
export class ProviderFault extends Error {}
