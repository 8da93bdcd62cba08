import { sendOrderLink as sendOrderLinkCall } from '@marah/contract/guest-checkout'
import {
  cancelOrder as cancelOrderCall,
  cancelRest as cancelRestCall,
  previewCancel as previewCancelCall,
  previewCancelRest as previewCancelRestCall,
} from '@marah/contract/order-cancelling'
import { getOrder, listOrders, lookUpOrder as lookUpOrderCall } from '@marah/contract/orders'
import { pageFrame, pageOffset, pageRequest } from '../services/http/paging.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { cancelOrder, previewCancel } from './cancellation/cancel.ts'
import { cancelRest, previewCancelRest } from './cancellation/cancel-rest.ts'
import { registerOrderEdits } from './desk/edit-routes.ts'
import { registerHandOvers } from './desk/order-batches.ts'
import { registerShopReturns } from './desk/return-routes.ts'
import { registerShopOrders } from './desk/shop-routes.ts'
import { registerOrderTimeline } from './desk/timeline-routes.ts'
import { registerMoney } from './money/money-routes.ts'
import { lookUpOrder } from './order-link/order-link.ts'
import { sendOrderLink } from './order-link/send-order-link.ts'
import { registerOrderDocuments } from './own-orders/document-routes.ts'
import { ownOrders, presentOrder } from './own-orders/orders.ts'
import { readOwnOrder } from './own-orders/own-order.ts'
import type { ApproveVisit } from './refunds/refund-approvals.ts'
import { registerOrderRefunds } from './refunds/refund-routes.ts'
import { registerReturns } from './returns/return-routes.ts'

export function registerOrders(router: Router, services: Services, approveVisit: ApproveVisit): void {
  registerReturns(router, services)
  registerOrderDocuments(router, services)
  registerShopOrders(router, services)
  registerOrderEdits(router, services)
  registerOrderRefunds(router, services, approveVisit)
  registerMoney(router, services)
  registerOrderTimeline(router, services)
  registerHandOvers(services)
  registerShopReturns(router, services)
  const { config, database, now } = services

  router.answer(listOrders, async ({ query, actor, url }) => {
    const requested = pageRequest(query)
    const own = ownOrders(database.db, actor.userId, { tab: query.tab, now: now() })
    const count = await own.count()
    const results = await own.page(pageOffset(requested, count), requested.size)
    return { status: 200, body: { ...pageFrame(requested, count, url, config.PUBLIC_URL), results } }
  })

  router.answer(getOrder, async ({ params, actor }) => {
    const row = await readOwnOrder(database.db, actor, params.id)
    return { status: 200, body: await presentOrder(database.db, row) }
  })

  router.answer(previewCancelCall, async ({ params, actor }) => ({
    status: 200,
    body: await previewCancel(services, actor, params.id),
  }))

  router.change(cancelOrderCall, async ({ services, params, body, actor }) => {
    const request = { reference: params.id, reason: body.reason ?? '' }
    return { status: 200, body: await cancelOrder(services, actor, request) }
  })

  router.answer(previewCancelRestCall, async ({ params, actor }) => ({
    status: 200,
    body: await previewCancelRest(services, actor, params.id),
  }))

  router.change(cancelRestCall, async ({ services, params, body, actor }) => {
    const request = { reference: params.id, reason: body.reason ?? '', units: body.units }
    return { status: 200, body: await cancelRest(services, actor, request) }
  })

  router.answer(lookUpOrderCall, async ({ query }) => ({
    status: 200,
    body: await lookUpOrder(services, query.token),
  }))

  router.answer(sendOrderLinkCall, async ({ body, language, clientAddress }) => {
    await sendOrderLink(services, body, clientAddress)
    return { status: 202, body: { detail: services.messages[language]('order_link_sent') } }
  })
}
