import { listDisputes } from '@marah/contract/desk/disputes'
import {
  askHeldReturn as askHeldReturnCall,
  askHeldSettlement,
  checkHeldPayment,
  listHeldPayments,
  returnHeldPayment,
  settleHeldPayment,
} from '@marah/contract/desk/held-payments'
import { idFrom } from '../../services/http/ids.ts'
import type { Router } from '../../services/http/router.ts'
import type { Services } from '../../services/services.ts'
import { disputes } from './disputes.ts'
import {
  askHeldRecord,
  askHeldReturn,
  checkHeld,
  heldPayments,
  readHeldPayment,
  recordHeldReturn,
  returnHeld,
} from './held-payments.ts'

/** Registers the lists of held and disputed payments, and how held ones end. */
export function registerMoney(router: Router, shop: Services): void {
  router.answer(listHeldPayments, async ({ query, actor, language }) => ({
    status: 200,
    body: await heldPayments(shop, query, { person: actor, language }),
  }))
  router.change(checkHeldPayment, async ({ services, actor, params, language }) => {
    const id = idFrom(params.id)
    await checkHeld(services, id)
    return { status: 200, body: await readHeldPayment(services, id, { person: actor, language }) }
  })
  router.change(returnHeldPayment, async ({ services, actor, params, language }) => {
    const id = idFrom(params.id)
    await returnHeld(services, actor, id)
    return { status: 200, body: await readHeldPayment(services, id, { person: actor, language }) }
  })
  router.change(askHeldReturnCall, async ({ services, actor, params, language }) => {
    const id = idFrom(params.id)
    await askHeldReturn(services, actor, id)
    return { status: 200, body: await readHeldPayment(services, id, { person: actor, language }) }
  })
  router.change(settleHeldPayment, async ({ services, actor, params, body, language }) => {
    const id = idFrom(params.id)
    await recordHeldReturn(services, actor, id, body)
    return { status: 200, body: await readHeldPayment(services, id, { person: actor, language }) }
  })
  router.change(askHeldSettlement, async ({ services, actor, params, body, language }) => {
    const id = idFrom(params.id)
    await askHeldRecord(services, actor, id, body)
    return { status: 200, body: await readHeldPayment(services, id, { person: actor, language }) }
  })
  router.answer(listDisputes, async ({ query, language }) => ({
    status: 200,
    body: await disputes(shop, query, language),
  }))
}
