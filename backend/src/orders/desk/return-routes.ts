import {
  askShopReturn,
  getShopReturn,
  listShopReturns,
  previewShopReturn as previewShopReturnCall,
  receiveShopReturn as receiveShopReturnCall,
  rejectShopReturn as rejectShopReturnCall,
} from '@marah/contract/desk/returns'
import type { Language } from '../../platform/language/messages.ts'
import type { DeskPerson } from '../../services/actor.ts'
import { scopeOf } from '../../services/desk-scope.ts'
import { idFrom } from '../../services/http/ids.ts'
import type { Router } from '../../services/http/router.ts'
import type { Services } from '../../services/services.ts'
import { askReceipt } from '../refunds/refund-requests.ts'
import { previewShopReturn, receiveShopReturn, rejectShopReturn } from './decide-shop-return.ts'
import type { AtDesk } from './shop-orders.ts'
import { readShopReturn, shopReturns } from './shop-returns.ts'

/** Registers what the shop's people do with returns at the desk. */
export function registerShopReturns(router: Router, services: Services): void {
  router.answer(listShopReturns, async ({ actor, query, language }) => ({
    status: 200,
    body: await shopReturns(services, scopeOf(actor), query, language),
  }))
  router.answer(getShopReturn, async ({ actor, params, language }) => ({
    status: 200,
    body: await readShopReturn(services, atDesk(actor, language), idFrom(params.id)),
  }))
  router.answer(previewShopReturnCall, async ({ actor, params, body, language }) => ({
    status: 200,
    body: await previewShopReturn(services, atDesk(actor, language), idFrom(params.id), body),
  }))
  router.change(receiveShopReturnCall, async ({ services: own, actor, params, body, language }) => {
    const at = atDesk(actor, language)
    await receiveShopReturn(own, at, idFrom(params.id), body)
    return { status: 200, body: await readShopReturn(own, at, idFrom(params.id)) }
  })
  router.change(askShopReturn, async ({ services: own, actor, params, body, language }) => {
    const id = idFrom(params.id)
    await askReceipt(own, actor, id, body)
    return { status: 200, body: await readShopReturn(own, atDesk(actor, language), id) }
  })
  router.change(rejectShopReturnCall, async ({ services: own, actor, params, body, language }) => {
    const at = atDesk(actor, language)
    await rejectShopReturn(own, at, idFrom(params.id), body.rejection)
    return { status: 200, body: await readShopReturn(own, at, idFrom(params.id)) }
  })
}

function atDesk(person: DeskPerson, language: Language): AtDesk {
  return { person, scope: scopeOf(person), language }
}
