import { live, ready } from '@marah/contract/health'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'

export function registerHealth(router: Router, services: Services): void {
  router.answer(live, async () => ({ status: 200, body: { status: 'live' } }))
  router.answer(ready, async () => {
    const missing = (await services.database.answers()) ? [] : ['database']
    if (missing.length > 0) services.log.warn({ missing }, 'the database does not answer')
    return missing.length === 0
      ? { status: 200, body: { status: 'ready' } }
      : { status: 503, body: { status: 'not_ready', missing } }
  })
}
