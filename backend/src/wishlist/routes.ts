import { hourSeconds } from '@marah/contract/rules/durations'
import {
  addToWishlist,
  createStockAlert,
  deleteStockAlert,
  listWishlist,
  listWishlistStock,
  mergeWishlist,
  moveToCart,
  removeFromWishlist,
} from '@marah/contract/wishlist'
import type { RateLimit } from '../platform/limits/rate-limit.ts'
import { idFrom } from '../services/http/ids.ts'
import { pageFrame, pageRequest } from '../services/http/paging.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { moveEntries } from './move-to-cart.ts'
import { alertJson, askForAlert, deleteAlert, sendStockAlerts } from './stock-alerts.ts'
import { addEntry, entriesJson, listEntries, listStock, mergeEntries, removeEntry } from './wishlist.ts'

const alertSeconds = 10
/** A device merges once, after a login. */
const merges: RateLimit = { name: 'wishlist-merge', times: 30, seconds: hourSeconds }

export function registerWishlist(router: Router, services: Services): void {
  const { database, mediaUrl, now } = services

  router.answer(listWishlist, async ({ actor, query, url, language }) => {
    const page = pageRequest(query)
    const request = { page, stock: query.product_stock }
    const { total, rows } = await listEntries(database.db, actor.userId, request)
    const frame = pageFrame(page, total, url, services.config.PUBLIC_URL)
    const results = await entriesJson(database.db, rows, { language, mediaUrl })
    return { status: 200, body: { ...frame, results } }
  })
  router.answer(listWishlistStock, async ({ actor }) => ({
    status: 200,
    body: await listStock(database.db, actor.userId),
  }))
  router.answer(addToWishlist, async ({ actor, body, language }) =>
    database.transaction(async (tx) => {
      const liked = { stockId: body.product_stock, isVariantChosen: body.is_variant_chosen ?? true }
      const row = await addEntry(tx, actor.userId, liked, now())
      const [json] = await entriesJson(tx, [row], { language, mediaUrl })
      if (!json) throw new Error('A wishlist entry vanished while it was being written')
      return { status: 201, body: json }
    }),
  )
  router.answer(removeFromWishlist, async ({ actor, params }) => {
    await removeEntry(database.db, actor.userId, idFrom(params.id))
    return { status: 204, body: null }
  })
  router.answer(mergeWishlist, async ({ actor, body }) => {
    await services.rateLimits.spend(merges, actor.userId)
    const { merge_key: key, unchosen = [] } = body
    const merged = await database.transaction((tx) =>
      mergeEntries(tx, actor.userId, body.product_stock, { key, unchosen, now: now() }),
    )
    return { status: 200, body: merged }
  })
  router.answer(moveToCart, async ({ actor, body, language }) => {
    const entryId = body.id === undefined ? undefined : idFrom(String(body.id))
    const moved = await database.transaction((tx) =>
      moveEntries(tx, actor.userId, { entryId, stockId: body.product_stock }, { language, now: now() }),
    )
    return { status: 200, body: moved }
  })
  router.answer(createStockAlert, async ({ actor, body }) => {
    const { row, isNew } = await database.transaction((tx) =>
      askForAlert(tx, actor.userId, body.product_stock, now()),
    )
    return { status: isNew ? 201 : 200, body: alertJson(row) }
  })
  router.answer(deleteStockAlert, async ({ actor, params }) => {
    await deleteAlert(services, actor.userId, idFrom(params.id))
    return { status: 204, body: null }
  })
  services.jobs.every('wishlist.stock-alerts', alertSeconds, async () => {
    await sendStockAlerts(services)
  })
}
