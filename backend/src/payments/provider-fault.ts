import { HttpError } from '../platform/http-error.ts'

export function paymentUnavailable(): HttpError {
  return new HttpError(503, 'payment_unavailable', { headers: { 'Retry-After': '30' } })
}

/** The customer's own requests stand in each other's way: nothing is wrong with the provider. */
export function checkoutBusy(): HttpError {
  return new HttpError(409, 'checkout_busy', { headers: { 'Retry-After': '2' } })
}

/** The provider did not do what was asked; asked again later, it may. */
export class ProviderFault extends Error {}
