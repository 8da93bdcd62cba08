import { getStore } from '@marah/contract/profile'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { loadStore } from './store.ts'

/** Registers the one call that a page's shell makes at start, composed from several features. */
export function registerShell(router: Router, services: Services): void {
  router.answer(getStore, async ({ user }) => ({
    status: 200,
    body: await loadStore(services, user?.userId ?? null),
    // The one public answer that differs from person to person.
    headers: { 'Cache-Control': 'no-store' },
  }))
}
