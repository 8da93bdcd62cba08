import { getOrderBatch, handOverShopOrders, listShopOrderIds } from '@marah/contract/desk/order-batches'
import { exportShopOrders } from '@marah/contract/desk/order-export'
import { printOrderPapers } from '@marah/contract/desk/order-papers'
import {
  collectShopCash as collectShopCashCall,
  confirmShopArrival as confirmShopArrivalCall,
  getShopOrder,
  listShopOrders,
  refuseShopParcel as refuseShopParcelCall,
  sendShopParcel as sendShopParcelCall,
  trackShopParcel as trackShopParcelCall,
} from '@marah/contract/desk/orders'
import { mostOrdersTogether } from '@marah/contract/limits'
import type { Language } from '../../platform/language/messages.ts'
import type { DeskPerson } from '../../services/actor.ts'
import { scopeOf } from '../../services/desk-scope.ts'
import { idFrom } from '../../services/http/ids.ts'
import type { Router } from '../../services/http/router.ts'
import type { Services } from '../../services/services.ts'
import { readBatch, startHandOver } from './order-batches.ts'
import { exportOrders } from './order-export.ts'
import { printOrders } from './order-papers.ts'
import { shopOrderIds, shopOrders } from './shop-list.ts'
import {
  type AtDesk,
  collectShopCash,
  confirmShopArrival,
  readShopOrder,
  refuseShopParcel,
  sendShopParcel,
  trackShopParcel,
} from './shop-orders.ts'

/** Registers what the shop's people do with orders at the desk. */
export function registerShopOrders(router: Router, services: Services): void {
  router.answer(listShopOrders, async ({ actor, query, language }) => ({
    status: 200,
    body: await shopOrders(services, scopeOf(actor), query, language),
  }))
  router.answer(getShopOrder, async ({ actor, params, language }) => ({
    status: 200,
    body: await readShopOrder(services, { scope: scopeOf(actor), language }, idFrom(params.id)),
  }))
  router.change(sendShopParcelCall, async ({ services: own, actor, params, body, language }) => ({
    status: 200,
    body: await sendShopParcel(own, atDesk(actor, language), idFrom(params.id), body),
  }))
  router.change(trackShopParcelCall, async ({ services: own, actor, params, body, language }) => ({
    status: 200,
    body: await trackShopParcel(own, atDesk(actor, language), parcelFrom(params), body.tracking),
  }))
  router.change(confirmShopArrivalCall, async ({ services: own, actor, params, language }) => ({
    status: 200,
    body: await confirmShopArrival(own, atDesk(actor, language), parcelFrom(params)),
  }))
  router.change(collectShopCashCall, async ({ services: own, actor, params, language }) => ({
    status: 200,
    body: await collectShopCash(own, atDesk(actor, language), idFrom(params.id)),
  }))
  router.change(refuseShopParcelCall, async ({ services: own, actor, params, language }) => ({
    status: 200,
    body: await refuseShopParcel(own, atDesk(actor, language), idFrom(params.id)),
  }))
  router.change(printOrderPapers, async ({ services: own, actor, body, language }) => {
    const { fileName, pdf } = await printOrders(own, atDesk(actor, language), body)
    const headers = { 'Content-Disposition': `attachment; filename="${fileName}"` }
    return { status: 200, body: pdf, headers }
  })
  router.answer(listShopOrderIds, async ({ actor, query }) => ({
    status: 200,
    body: await shopOrderIds(services, scopeOf(actor), query, mostOrdersTogether),
  }))
  router.change(handOverShopOrders, async ({ services: own, actor, body, language, requestId }) => ({
    status: 200,
    body: await startHandOver(own, atDesk(actor, language), body, requestId),
  }))
  router.answer(getOrderBatch, async ({ actor, params }) => ({
    status: 200,
    body: await readBatch(services, actor.staffId, idFrom(params.id)),
  }))
  router.change(exportShopOrders, async ({ services: own, actor, body, language }) => ({
    status: 200,
    body: await exportOrders(own, atDesk(actor, language), body),
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="orders.csv"',
    },
  }))
}

function atDesk(person: DeskPerson, language: Language): AtDesk {
  return { person, scope: scopeOf(person), language }
}

function parcelFrom(params: { readonly id: string; readonly parcel: string }) {
  return { id: idFrom(params.id), parcel: idFrom(params.parcel) }
}
