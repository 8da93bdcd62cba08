import { getCapabilities } from '@marah/contract/capabilities'
import { extensionNames } from '@marah/contract/extensions'
import type { Router } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'

/** This back end has every extension of the contract; whether buyers may withdraw, the shop decides. */
export function registerCapabilities(router: Router, { config }: Pick<Services, 'config'>): void {
  const extensions = extensionNames.filter((name) => name !== 'withdrawal' || config.WITHDRAWAL === 'on')
  router.answer(getCapabilities, async () => ({
    status: 200,
    body: { extensions },
    headers: { 'Cache-Control': 'public, max-age=60' },
  }))
}
