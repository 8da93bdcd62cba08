import { changeShopRule, endShopRule, listShopRules, makeShopRule } from '@marah/contract/desk/discount-rules'
import { idFrom } from '../../services/http/ids.ts'
import type { Router } from '../../services/http/router.ts'
import type { Services } from '../../services/services.ts'
import { changeRule, endRule, makeRule } from './change-rule.ts'
import { shopRule, shopRules } from './rule-json.ts'

/** Registers the automatic discounts of the desk. */
export function registerDiscountRules(router: Router, shop: Services): void {
  router.answer(listShopRules, async ({ language }) => ({
    status: 200,
    body: await shopRules(shop, language),
  }))
  router.change(makeShopRule, async ({ services, body, language }) => {
    const id = await makeRule(services, body)
    return { status: 201, body: await shopRule(shop, id, language) }
  })
  router.change(changeShopRule, async ({ services, params, body, language }) => {
    const id = idFrom(params.id)
    await changeRule(services, id, body)
    return { status: 200, body: await shopRule(shop, id, language) }
  })
  router.change(endShopRule, async ({ services, params, language }) => {
    const id = idFrom(params.id)
    await endRule(services, id)
    return { status: 200, body: await shopRule(shop, id, language) }
  })
}
