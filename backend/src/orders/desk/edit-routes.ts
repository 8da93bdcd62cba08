import {
  changeShopOrderAddress,
  changeShopOrderContact,
  sendShopOrderMail,
} from '@marah/contract/desk/order-edits'
import type { Language } from '../../platform/language/messages.ts'
import { idFrom } from '../../services/http/ids.ts'
import type { Router } from '../../services/http/router.ts'
import type { Services } from '../../services/services.ts'
import { changeAddress, changeContact } from './change-buyer.ts'
import { sendOrderMail } from './send-mail.ts'
import { readShopOrder } from './shop-orders.ts'

/** Registers what the shop's people correct about any order; sellers make none of these calls. */
export function registerOrderEdits(router: Router): void {
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
}

async function answer(services: Services, id: number, language: Language) {
  return { status: 200, body: await readShopOrder(services, { scope: 'shop', language }, id) } as const
}
