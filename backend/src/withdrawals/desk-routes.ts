import {
  closeShopWithdrawal,
  listShopWithdrawals,
  matchShopWithdrawal,
} from '@marah/contract/desk/withdrawals'
import { idFrom } from '../services/http/ids.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { closeWithdrawal, matchWithdrawal, readShopWithdrawal, shopWithdrawals } from './shop-withdrawals.ts'

/** Registers what the shop's people do with withdrawals at the desk. */
export function registerShopWithdrawals(router: Router, shop: Services): void {
  router.answer(listShopWithdrawals, async ({ query }) => ({
    status: 200,
    body: await shopWithdrawals(shop, query),
  }))
  router.change(matchShopWithdrawal, async ({ services, params, body }) => {
    const id = idFrom(params.id)
    await matchWithdrawal(services, id, body)
    return { status: 200, body: await readShopWithdrawal(services, id) }
  })
  router.change(closeShopWithdrawal, async ({ services, actor, params, body }) => {
    const id = idFrom(params.id)
    await closeWithdrawal(services, actor, id, body)
    return { status: 200, body: await readShopWithdrawal(services, id) }
  })
}
