import { getCapabilities } from '@marah/contract/capabilities'
import { extensionNames } from '@marah/contract/extensions'
import type { Router } from '../platform/router.ts'

/** This back end has every extension of the contract. */
export function registerCapabilities(router: Router): void {
  router.answer(getCapabilities, async () => ({
    status: 200,
    body: { extensions: [...extensionNames] },
    headers: { 'Cache-Control': 'public, max-age=60' },
  }))
}
