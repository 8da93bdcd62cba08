import { getCapabilities } from '@marah/contract/capabilities'
import { extensionNames } from '@marah/contract/extensions'
import type { Router } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'

/** This back end has every extension of the contract but those that the shop has turned off. */
export function registerCapabilities(router: Router, { config }: Pick<Services, 'config'>): void {
  const off: readonly string[] = [
    ...(config.WITHDRAWAL === 'off' ? ['withdrawal'] : []),
    ...(config.VITALS === 'off' ? ['page-vitals'] : []),
  ]
  const extensions = extensionNames.filter((name) => !off.includes(name))
  router.answer(getCapabilities, async () => ({
    status: 200,
    body: { extensions },
    headers: { 'Cache-Control': 'public, max-age=60' },
  }))
}
