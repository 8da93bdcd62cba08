import {
  changeShopCoupon,
  endShopCoupon,
  getShopCoupon,
  listShopCoupons,
  makeShopCoupon,
} from '@marah/contract/desk/discounts'
import { notFound } from '../../platform/errors/http-error.ts'
import { idFrom } from '../../services/http/ids.ts'
import type { Router } from '../../services/http/router.ts'
import type { Services } from '../../services/services.ts'
import { endCoupon } from '../make.ts'
import { changeByForm, makeFromForm } from './change-coupon.ts'
import { shopCoupon, shopCoupons } from './coupon-list.ts'

/** Registers the coupons of the desk. */
export function registerCoupons(router: Router, shop: Services): void {
  router.answer(listShopCoupons, async ({ query }) => ({ status: 200, body: await shopCoupons(shop, query) }))
  router.answer(getShopCoupon, async ({ params }) => ({
    status: 200,
    body: await shopCoupon(shop, idFrom(params.id)),
  }))
  router.change(makeShopCoupon, async ({ services, body }) => {
    const id = await makeFromForm(services, body)
    return { status: 201, body: await shopCoupon(shop, id) }
  })
  router.change(changeShopCoupon, async ({ services, params, body }) => {
    const id = idFrom(params.id)
    await changeByForm(services, id, body)
    return { status: 200, body: await shopCoupon(shop, id) }
  })
  router.change(endShopCoupon, async ({ services, params }) => {
    const id = idFrom(params.id)
    if (!(await endCoupon(services, id))) throw notFound()
    return { status: 200, body: await shopCoupon(shop, id) }
  })
}
