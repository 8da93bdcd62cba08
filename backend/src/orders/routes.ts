import { getOrder, listOrders } from '@marah/contract/orders'
import { pageFrame, pageOffset, pageRequest } from '../platform/paging.ts'
import { notFound } from '../platform/refusal.ts'
import type { Router } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import { findOwnOrder, ownOrders } from './orders.ts'

export function registerOrders(router: Router, services: Services): void {
  const { config, database, now } = services

  router.answer(listOrders, async ({ query, user, url }) => {
    const wanted = pageRequest(query)
    const own = ownOrders(database.db, user.userId, { tab: query.tab, now: now() })
    const count = await own.count()
    const results = await own.page(pageOffset(wanted, count), wanted.size)
    return { status: 200, body: { ...pageFrame(wanted, count, url, config.PUBLIC_URL), results } }
  })

  router.answer(getOrder, async ({ params, user }) => {
    const found = await findOwnOrder(database.db, user.userId, params.id)
    if (!found) throw notFound()
    return { status: 200, body: found }
  })
}
