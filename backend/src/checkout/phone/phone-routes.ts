import {
  askCheaperSize,
  askSizeDifference,
  changeOrderSize,
  listOrderSizes,
} from '@marah/contract/desk/order-sizes'
import {
  findPhoneCustomers,
  findPhoneGoods,
  quotePhoneOrder,
  renewPayLink,
  sendPayLink,
  takePhoneOrder as takeCall,
  withdrawPayLink,
} from '@marah/contract/desk/phone-orders'
import { followPayLink } from '@marah/contract/guest-checkout'
import { readShopOrder } from '../../orders/index.ts'
import type { Language } from '../../platform/language/messages.ts'
import { idFrom } from '../../services/http/ids.ts'
import type { Router } from '../../services/http/router.ts'
import type { Services } from '../../services/services.ts'
import { askCheaper, changeSize, sizesOf } from '../change-size.ts'
import { findCustomers, findGoods } from './find-for-phone.ts'
import { followLink, withdrawLink } from './pay-link.ts'
import { quotePhone } from './quote-phone.ts'
import { sendAgain } from './send-pay-link.ts'
import { askDifference } from './size-difference.ts'
import { renewPhoneOrder, takePhoneOrder } from './take-phone-order.ts'

/** Registers what the shop's people do for customers on the phone, and the link by which those pay. */
export function registerPhoneOrders(router: Router, shop: Services): void {
  router.answer(findPhoneGoods, async ({ query, language }) => ({
    status: 200,
    body: await findGoods(shop, query.q, language),
  }))
  router.answer(findPhoneCustomers, async ({ query }) => ({
    status: 200,
    body: await findCustomers(shop, query.q),
  }))
  router.answer(quotePhoneOrder, async ({ body, language }) => ({
    status: 200,
    body: await quotePhone(shop, body, language),
  }))
  router.change(takeCall, async ({ services, actor, body, language }) =>
    answer(services, await takePhoneOrder(services, actor, body), language),
  )
  router.change(sendPayLink, async ({ services, params, body, language }) => {
    const id = idFrom(params.id)
    await sendAgain(services, id, body.by)
    return answer(services, id, language)
  })
  router.change(withdrawPayLink, async ({ services, params, language }) => {
    const id = idFrom(params.id)
    await withdrawLink(services, id)
    return answer(services, id, language)
  })
  router.change(renewPayLink, async ({ services, actor, params, body, language }) =>
    answer(services, await renewPhoneOrder(services, actor, idFrom(params.id), body.send_by), language),
  )
  router.answer(listOrderSizes, async ({ actor, params, language }) => ({
    status: 200,
    body: await sizesOf(shop, actor, lineFrom(params), language),
  }))
  router.change(changeOrderSize, async ({ services, actor, params, body, language }) => {
    await changeSize(services, actor, lineFrom(params), body)
    return answer(services, idFrom(params.id), language)
  })
  router.change(askCheaperSize, async ({ services, actor, params, body, language }) => {
    await askCheaper(services, actor, lineFrom(params), body)
    return answer(services, idFrom(params.id), language)
  })
  router.change(askSizeDifference, async ({ services, actor, params, body, language }) => {
    await askDifference(services, actor, lineFrom(params), body)
    return answer(services, idFrom(params.id), language)
  })
  router.answer(followPayLink, async ({ params, query }) => ({
    status: 302,
    body: null,
    headers: {
      Location: await followLink(shop, params.code, query.left === undefined ? 'to_pay' : 'to_order'),
      'Cache-Control': 'no-store',
    },
  }))
}

function lineFrom(params: { readonly id: string; readonly line: string }) {
  return { id: idFrom(params.id), line: idFrom(params.line) }
}

async function answer(services: Services, id: number, language: Language) {
  return { status: 200, body: await readShopOrder(services, { scope: 'shop', language }, id) } as const
}
