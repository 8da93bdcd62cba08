import {
  approveShopRefund,
  approveShopRefundByPin,
  askShopRefund,
  declineShopRefund,
  getShopOrderMoney,
  retryShopRefund,
  settleShopRefund,
} from '@marah/contract/desk/order-money'
import { previewShopRefund, refundShopOrder } from '@marah/contract/desk/order-refunds'
import { mayCall } from '@marah/contract/desk/rights'
import { HttpError } from '../../platform/errors/http-error.ts'
import type { Language } from '../../platform/language/messages.ts'
import { idFrom } from '../../services/http/ids.ts'
import type { Router } from '../../services/http/router.ts'
import type { Services } from '../../services/services.ts'
import { confirmByPin } from '../../staff/index.ts'
import { readShopOrder } from '../desk/shop-orders.ts'
import { readOrderMoney } from './order-money.ts'
import { type ApproveVisit, approveRefund, declineRefund } from './refund-approvals.ts'
import { previewRefund, refundOrder } from './refund-order.ts'
import { askRefund } from './refund-requests.ts'
import { retryRejected, settleRefund } from './settle-refund.ts'

/** Registers how the shop's people give money back; sellers make none of these calls. */
export function registerOrderRefunds(router: Router, shop: Services, approveVisit: ApproveVisit): void {
  router.answer(previewShopRefund, async ({ actor, params, query }) => ({
    status: 200,
    body: await previewRefund(shop, actor, idFrom(params.id), query),
  }))
  router.change(refundShopOrder, async ({ services, actor, params, body, language }) => {
    const id = idFrom(params.id)
    await refundOrder(services, actor, id, body)
    return answer(services, id, language)
  })
  router.answer(getShopOrderMoney, async ({ actor, params, language }) => ({
    status: 200,
    body: await readOrderMoney(shop, actor, idFrom(params.id), language),
  }))
  router.change(askShopRefund, async ({ services, actor, params, body, language }) => {
    const id = idFrom(params.id)
    await askRefund(services, actor, id, body)
    return answer(services, id, language)
  })
  router.change(approveShopRefund, async ({ services, actor, params, language }) => {
    const named = { id: idFrom(params.id), request: idFrom(params.request) }
    await approveRefund(services, actor, named, approveVisit)
    return answer(services, named.id, language)
  })
  router.change(approveShopRefundByPin, async ({ services, params, body, headers, language }) => {
    const named = { id: idFrom(params.id), request: idFrom(params.request) }
    const approver = await confirmByPin(services, headers, body)
    if (!mayCall(approver.role, approveShopRefund)) throw new HttpError(403, 'no_grant')
    // On record are both: the request has who asked, the approval whose PIN it was.
    const audit = services.audit.by({ kind: 'staff', staffId: approver.staffId })
    await approveRefund({ ...services, audit }, approver, named, approveVisit)
    return answer(services, named.id, language)
  })
  router.change(declineShopRefund, async ({ services, actor, params, language }) => {
    const named = { id: idFrom(params.id), request: idFrom(params.request) }
    await declineRefund(services, actor, named)
    return answer(services, named.id, language)
  })
  router.change(retryShopRefund, async ({ services, params, language }) => {
    const named = { id: idFrom(params.id), refund: idFrom(params.refund) }
    await retryRejected(services, named)
    return answer(services, named.id, language)
  })
  router.change(settleShopRefund, async ({ services, actor, params, body, language }) => {
    const named = { id: idFrom(params.id), refund: idFrom(params.refund) }
    await settleRefund(services, actor, named, body)
    return answer(services, named.id, language)
  })
}

async function answer(services: Services, id: number, language: Language) {
  return { status: 200, body: await readShopOrder(services, { scope: 'shop', language }, id) } as const
}
