import { getStore } from '@marah/contract/profile'
import { accountOf } from '../services/actor.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { loadStore } from './store.ts'

/** Registers the one call that a page's shell makes at start, composed from several features. */
export function registerShell(router: Router, services: Services): void {
  router.answer(getStore, async ({ actor }) => ({
    status: 200,
    body: await loadStore(services, accountOf(actor)),
    // The one public answer that differs from person to person.
    headers: { 'Cache-Control': 'no-store' },
  }))
}
