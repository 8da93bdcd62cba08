import { live, ready } from '@marah/contract/health'
import type { Router } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'

export function registerHealth(router: Router, services: Services): void {
  router.answer(live, async () => ({ status: 200, body: { status: 'live' } }))
  router.answer(ready, async () => {
    const missing = (await databaseAnswers(services)) ? [] : ['database']
    return missing.length === 0
      ? { status: 200, body: { status: 'ready' } }
      : { status: 503, body: { status: 'not_ready', missing } }
  })
}

async function databaseAnswers(services: Services): Promise<boolean> {
  try {
    await services.database.pool.query('select 1 from jobs.version')
    return true
  } catch (error) {
    services.log.warn({ err: error }, 'the database does not answer')
    return false
  }
}
