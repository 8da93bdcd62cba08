import {
  askVisitCallOff,
  callOffShopVisit,
  getShopVisit,
  previewVisitCallOff,
} from '@marah/contract/desk/visits'
import { idFrom } from '../../services/http/ids.ts'
import type { Router } from '../../services/http/router.ts'
import type { Services } from '../../services/services.ts'
import { askCallOff, callOffVisit, previewCallOff } from './call-off-visit.ts'
import { readVisit } from './read-visit.ts'

/** Registers what the shop's people read and end of visits at the desk. */
export function registerShopVisits(router: Router, shop: Services): void {
  router.answer(getShopVisit, async ({ actor, params, language }) => ({
    status: 200,
    body: await readVisit(shop, actor, idFrom(params.id), language),
  }))
  router.answer(previewVisitCallOff, async ({ actor, params }) => ({
    status: 200,
    body: await previewCallOff(shop, actor, idFrom(params.id)),
  }))
  router.change(callOffShopVisit, async ({ services, actor, params, body, language }) => {
    const id = idFrom(params.id)
    await callOffVisit(services, actor, id, body)
    return { status: 200, body: await readVisit(services, actor, id, language) }
  })
  router.change(askVisitCallOff, async ({ services, actor, params, body, language }) => {
    const id = idFrom(params.id)
    await askCallOff(services, actor, id, body)
    return { status: 200, body: await readVisit(services, actor, id, language) }
  })
}
