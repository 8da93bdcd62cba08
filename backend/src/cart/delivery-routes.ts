import { getDeliveryOptions } from '@marah/contract/delivery'
import { deliveryJson, type Place } from '../delivery/index.ts'
import type { RateLimit } from '../platform/limits/rate-limit.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { loadRequestedLines } from './cart.ts'
import { deliveryOfLines } from './cart-delivery.ts'

/** Each request reads up to a hundred products, without a cache. */
const questions: RateLimit = { name: 'delivery-options', times: 120, seconds: 60 }

export function registerDeliveryOptions(router: Router, services: Services): void {
  router.answer(getDeliveryOptions, async ({ body, language, clientAddress }) => {
    await services.rateLimits.spend(questions, clientAddress)
    const requested = body.items.map(({ product_stock: id, quantity }) => ({ productStockId: id, quantity }))
    const shown = { language, mediaUrl: services.mediaUrl }
    const lines = await loadRequestedLines(services, services.database.db, requested, shown)
    const place: Place | null = body.place
      ? { country: body.place.country, state: body.place.state, postalCode: body.place.postal_code }
      : null
    const answer = deliveryOfLines(services, lines, { couponAmount: 0, place })
    return { status: 200, body: deliveryJson(services, answer, { chosen: null, language }) }
  })
}
