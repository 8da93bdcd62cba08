import {
  changeShopOrderAddress,
  changeShopOrderContact,
  sendShopOrderMail,
} from '@marah/contract/desk/order-edits'
import {
  askShopOrderRest,
  cancelShopOrderRest,
  nameShopOrderCompany,
  previewShopOrderRest,
} from '@marah/contract/desk/order-rest'
import type { Language } from '../../platform/language/messages.ts'
import { idFrom } from '../../services/http/ids.ts'
import type { Router } from '../../services/http/router.ts'
import type { Services } from '../../services/services.ts'
import { askUnsent, cancelUnsent, previewUnsent } from './cancel-unsent.ts'
import { changeAddress, changeContact } from './change-buyer.ts'
import { nameShopCompany } from './name-shop-company.ts'
import { sendOrderMail } from './send-mail.ts'
import { readShopOrder } from './shop-orders.ts'

/** Registers what the shop's people correct about any order; sellers make none of these calls. */
export function registerOrderEdits(router: Router, shop: Services): void {
  router.change(changeShopOrderContact, async ({ services, params, body, language }) => {
    const id = idFrom(params.id)
    await changeContact(services, id, body)
    return answer(services, id, language)
  })
  router.change(changeShopOrderAddress, async ({ services, params, body, language }) => {
    const id = idFrom(params.id)
    await changeAddress(services, id, body)
    return answer(services, id, language)
  })
  router.change(sendShopOrderMail, async ({ services, params, body, language }) => {
    const id = idFrom(params.id)
    await sendOrderMail(services, id, body)
    return answer(services, id, language)
  })
  router.answer(previewShopOrderRest, async ({ actor, params }) => ({
    status: 200,
    body: await previewUnsent(shop, actor, idFrom(params.id)),
  }))
  router.change(cancelShopOrderRest, async ({ services, actor, params, body, language }) => {
    const id = idFrom(params.id)
    await cancelUnsent(services, actor, id, body)
    return answer(services, id, language)
  })
  router.change(askShopOrderRest, async ({ services, actor, params, body, language }) => {
    const id = idFrom(params.id)
    await askUnsent(services, actor, id, body)
    return answer(services, id, language)
  })
  router.change(nameShopOrderCompany, async ({ services, params, body, language }) => {
    const id = idFrom(params.id)
    await nameShopCompany(services, id, body)
    return answer(services, id, language)
  })
}

async function answer(services: Services, id: number, language: Language) {
  return { status: 200, body: await readShopOrder(services, { scope: 'shop', language }, id) } as const
}
