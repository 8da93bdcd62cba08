import { daySeconds, hourSeconds } from '@marah/contract/rules/durations'
import { reportVitals } from '@marah/contract/vitals'
import { notFound } from '../platform/errors/http-error.ts'
import type { RateLimit } from '../platform/limits/rate-limit.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { countVitals, sweepVitals } from './page-vitals.ts'

/** A page reports once, when it is left; a family behind one address opens far fewer pages. */
const reports: RateLimit = { name: 'vitals', times: 120, seconds: hourSeconds }
const secondsBetweenSweeps = daySeconds

export function registerVitals(router: Router, services: Services): void {
  router.answer(reportVitals, async ({ body, clientAddress }) => {
    if (services.config.VITALS === 'off') throw notFound()
    await services.rateLimits.spend(reports, clientAddress)
    await countVitals(services, body)
    return { status: 204, body: null }
  })
  services.jobs.every('vitals-sweep', secondsBetweenSweeps, () => sweepVitals(services))
}
