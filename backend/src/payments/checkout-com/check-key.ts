import type { Services } from '../../services/services.ts'
import { ProviderFault } from '../provider-fault.ts'
import { ask } from './client.ts'

/** No shop has this page, so the provider answers 404 if it accepts the key. */
const noPage = 'hpp_000000000000'

/** Asks the provider once whether it accepts the key, and whether the key may read disputes. */
export async function checkKey({ checkoutCom, log }: Pick<Services, 'checkoutCom' | 'log'>): Promise<void> {
  try {
    const page = await ask({ checkoutCom }, (client) => client.hostedPayments.get(noPage))
    if (page.kind === 'rejected' && page.status !== 404)
      return log.error(
        { reason: page.code },
        'the payment provider does not take CHECKOUT_COM_SECRET_KEY: customers cannot pay',
      )
    const disputes = await ask({ checkoutCom }, (client) => client.disputes.get({ limit: 1 }))
    if (disputes.kind === 'rejected')
      log.error(
        { reason: disputes.code },
        'CHECKOUT_COM_SECRET_KEY may not read disputes: give it the permission in the dashboard',
      )
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    log.warn({ err: error }, 'the payment provider cannot be reached; CHECKOUT_COM_SECRET_KEY is not checked')
  }
}
