import { hourSeconds } from '@marah/contract/rules/durations'
import { declareWithdrawal as declareWithdrawalCall } from '@marah/contract/withdrawals'
import { notFound } from '../platform/errors/http-error.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { declareWithdrawal, sweepWithdrawals } from './declare.ts'
import { registerShopWithdrawals } from './desk-routes.ts'

const hoursBetweenSweeps = 24

export function registerWithdrawals(router: Router, services: Services): void {
  router.answer(declareWithdrawalCall, async ({ body, language, clientAddress }) => {
    if (services.settings.rules().withdrawal === 'off') throw notFound()
    const receivedOn = await declareWithdrawal(services, { ...body, language, clientAddress })
    return {
      status: 201,
      body: {
        detail: services.messages[language]('withdrawal_received'),
        received_at: receivedOn.toISOString(),
      },
    }
  })
  registerShopWithdrawals(router, services)
  services.jobs.every('withdrawals.sweep', hoursBetweenSweeps * hourSeconds, () => sweepWithdrawals(services))
}
