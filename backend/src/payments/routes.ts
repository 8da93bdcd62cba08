import { receiveProviderEvent, receiveWebhook } from '@marah/contract/checkout'
import { hourSeconds } from '@marah/contract/rules/durations'
import { notFound } from '../platform/errors/http-error.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { reconcile } from './reconcile.ts'
import { sweepPayments } from './sweep-payments.ts'
import { isProvider } from './ways.ts'
import { receiveEvent } from './webhook.ts'

const reconcileSeconds = 10
const leftoversSeconds = 6 * hourSeconds

/** Registers the provider's webhooks and the scheduled requests to the provider. */
export function registerPayments(router: Router, services: Services): void {
  services.jobs.every('payments.reconcile', reconcileSeconds, () => reconcile(services))
  services.jobs.every('payments.leftovers', leftoversSeconds, () => sweepPayments(services))

  router.answer(receiveWebhook, async ({ rawBody, headers }) => {
    await receiveEvent(services, 'stripe', rawBody, headers)
    return { status: 200, body: { received: true } }
  })

  router.answer(receiveProviderEvent, async ({ params, rawBody, headers }) => {
    if (!isProvider(params.provider)) throw notFound()
    await receiveEvent(services, params.provider, rawBody, headers)
    return { status: 200, body: { received: true } }
  })
}
