import { deleteSavedItem, listSavedItems, moveSavedToCart, saveForLater } from '@marah/contract/saved-items'
import { notFound } from '../platform/errors/http-error.ts'
import { idFrom, maybeId } from '../services/http/ids.ts'
import { pageFrame, pageOffset, pageRequest } from '../services/http/paging.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { readItem } from './read-cart.ts'
import { forgetSaved, moveSaved, savedItems, savedItemsJson, saveLine } from './saved-items.ts'

export function registerSavedItems(router: Router, services: Services): void {
  const { database, config, mediaUrl, now } = services

  router.answer(listSavedItems, async ({ actor, query, url, language }) => {
    const page = pageRequest(query)
    const saved = savedItems(database.db, actor.userId)
    const total = await saved.count()
    const rows = await saved.page(pageOffset(page, total), page.size)
    const results = await savedItemsJson(database.db, rows, { language, mediaUrl })
    return { status: 200, body: { ...pageFrame(page, total, url, config.PUBLIC_URL), results } }
  })

  router.answer(saveForLater, async ({ actor, body, language }) => {
    const itemId = maybeId(String(body.cart_item))
    if (itemId === null) throw notFound()
    return database.transaction(async (tx) => {
      const row = await saveLine(tx, actor.userId, itemId, now())
      const [json] = await savedItemsJson(tx, [row], { language, mediaUrl })
      if (!json) throw notFound()
      return { status: 201, body: json }
    })
  })

  router.answer(moveSavedToCart, async ({ actor, params, language }) =>
    database.transaction(async (tx) => {
      const item = await moveSaved(tx, actor.userId, idFrom(params.id), now())
      return { status: 200, body: await readItem(services, tx, item, language) }
    }),
  )

  router.answer(deleteSavedItem, async ({ actor, params }) => {
    await forgetSaved(database.db, actor.userId, idFrom(params.id))
    return { status: 204, body: null }
  })
}
