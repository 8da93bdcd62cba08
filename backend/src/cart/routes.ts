import {
  addCartItem,
  deleteCartItem,
  getCart,
  getDeliveryTerms,
  listCartItems,
  mergeCart,
  updateCart,
  updateCartItem,
} from '@marah/contract/cart'
import { buyAgain as buyAgainCall } from '@marah/contract/orders'
import { findOpenCart } from '../open-cart/index.ts'
import { idFrom } from '../services/http/ids.ts'
import { pageFrame, pageOffset, pageRequest } from '../services/http/paging.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { cartItemsJson, deliveryTermsJson } from './answers.ts'
import { buyAgain } from './buy-again.ts'
import { loadLines } from './cart.ts'
import { addUnits, chooseDelivery, mergeItems, removeLine, setQuantity } from './changes.ts'
import { registerCartCoupon } from './coupon-routes.ts'
import { registerDeliveryOptions } from './delivery-routes.ts'
import { readCart, readItem } from './read-cart.ts'
import { registerSavedItems } from './saved-routes.ts'

export function registerCart(router: Router, services: Services): void {
  const { database, config, now } = services
  registerDeliveryOptions(router, services)
  registerCartCoupon(router, services)
  registerSavedItems(router, services)

  router.answer(getDeliveryTerms, async ({ language }) => ({
    status: 200,
    body: deliveryTermsJson(services, language),
  }))
  router.answer(getCart, async ({ actor, url, language }) => {
    const results = [await readCart(services, actor.userId, language)]
    const frame = pageFrame({ page: 1, size: 1 }, results.length, url, config.PUBLIC_URL)
    return { status: 200, body: { ...frame, results } }
  })
  router.answer(updateCart, async ({ actor, body, language }) => {
    const choice = { addressId: body.delivery_address, option: body.delivery }
    await database.transaction((tx) => chooseDelivery(tx, actor.userId, choice, now()))
    return { status: 200, body: await readCart(services, actor.userId, language) }
  })
  router.answer(listCartItems, async ({ actor, query, url, language }) => {
    const page = pageRequest(query)
    const open = await findOpenCart(database.db, actor.userId)
    const lines = open ? await loadLines(services, database.db, open.id) : []
    const start = pageOffset(page, lines.length)
    const shown = { language, mediaUrl: services.mediaUrl }
    const results = await cartItemsJson(database.db, lines.slice(start, start + page.size), shown)
    const frame = pageFrame(page, lines.length, url, config.PUBLIC_URL)
    return { status: 200, body: { ...frame, results } }
  })
  router.answer(addCartItem, async ({ actor, body, language }) => {
    const requested = { product_stock: body.product_stock, quantity: body.quantity ?? 1 }
    return database.transaction(async (tx) => {
      const { item, isNew } = await addUnits(tx, actor.userId, requested, now())
      return { status: isNew ? 201 : 200, body: await readItem(services, tx, item, language) }
    })
  })
  router.answer(updateCartItem, async ({ actor, params, body, language }) =>
    database.transaction(async (tx) => {
      const item = await setQuantity(tx, actor.userId, idFrom(params.id), body.quantity, now())
      return { status: 200, body: await readItem(services, tx, item, language) }
    }),
  )
  router.answer(deleteCartItem, async ({ actor, params }) => {
    await database.transaction((tx) => removeLine(tx, actor.userId, idFrom(params.id)))
    return { status: 204, body: null }
  })
  router.answer(mergeCart, async ({ actor, body, language }) => {
    const unknownName = services.messages[language]('cart_unknown_name')
    const options = { key: body.merge_key, language, unknownName, now: now() }
    const changed = await database.transaction((tx) => mergeItems(tx, actor.userId, body.items, options))
    return { status: 200, body: { cart: await readCart(services, actor.userId, language), changed } }
  })
  router.answer(buyAgainCall, async ({ params, body, actor, language }) => {
    const request = { reference: params.id, key: body.key, language }
    return { status: 200, body: await buyAgain(services, actor, request) }
  })
}
