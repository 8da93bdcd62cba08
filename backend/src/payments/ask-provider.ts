import type { AskProvider } from '../platform/services.ts'
import { ProviderFault } from './provider-fault.ts'

/** For providers without a client package of their own; nothing is tried twice, since only a provider's folder knows what may be. */
export function createAskProvider(milliseconds: number): AskProvider {
  return async (url, { method, headers, body }) => {
    try {
      const answer = await fetch(url, {
        method,
        headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(milliseconds),
      })
      const json: unknown = JSON.parse(await answer.text())
      if (typeof json !== 'object' || json === null || Array.isArray(json))
        throw new ProviderFault(`The provider answered ${answer.status} without a JSON object`)
      return { status: answer.status, json }
    } catch (error) {
      if (error instanceof ProviderFault) throw error
      throw new ProviderFault('The provider did not answer', { cause: error })
    }
  }
}
