import type { Services } from '../../platform/services.ts'
import { ProviderFault } from '../provider-fault.ts'
import { ask, faultOf } from './client.ts'

/** Asks the provider once whether it takes merchant and key. */
export async function checkMerchant(services: Services): Promise<void> {
  try {
    const answer = await ask(services, 'GET', '/merchant')
    if (answer.status === 200) return
    const reason = faultOf(answer) ?? String(answer.status)
    services.log.error({ reason }, 'the payment provider does not take RASIF_API_KEY: nobody can pay')
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    services.log.warn({ err: error }, 'the payment provider cannot be reached; RASIF_API_KEY is not checked')
  }
}
