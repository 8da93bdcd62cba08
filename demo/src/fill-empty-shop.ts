import { refreshListings } from '@marah/backend/catalogue/index'
import { keepHeapSmall } from '@marah/backend/platform/config/small-heap'
import type { Services } from '@marah/backend/services/services'
import { demoCatalogue } from './demo-catalogue.ts'
import { demoStateOf } from './demo-state.ts'
import { describeDemoPictures } from './drawing/pictures.ts'
import { fillDemoCoupons } from './fill-coupons.ts'
import { fillDemoCustomer, readDemoCustomer } from './fill-customer.ts'
import { fillCustomerOrders } from './fill-customer-orders.ts'
import { fillGoods, fillTaxonomy } from './fill-goods.ts'
import { fillOrders } from './fill-orders.ts'
import { fillPastPrices } from './fill-prices.ts'
import { fillReviews } from './fill-reviews.ts'
import { openDemoPlay } from './play/fill-play.ts'

/** Fills an empty database, all in one transaction; or says what another process has filled it with meanwhile. */
export async function fillEmptyShop(services: Services): Promise<'filled' | 'there' | 'other-shop'> {
  // Nothing else that a start does leaves as much behind.
  keepHeapSmall()
  // Counted from the day on which it is filled, so that a new demo has new arrivals.
  const today = services.now().toISOString().slice(0, 10)
  const catalogue = await demoCatalogue(services.config.CURRENCY, today)
  const customer = await readDemoCustomer()
  const pictures = describeDemoPictures(catalogue)
  return services.database.transaction(async (tx) => {
    const state = await demoStateOf(tx)
    if (state !== 'empty') return state
    const filedUnder = await fillTaxonomy(tx, catalogue, pictures)
    const productIds = await fillGoods(tx, catalogue, filedUnder, pictures)
    await fillPastPrices(tx, catalogue, productIds)
    await fillOrders(tx, catalogue, productIds)
    await fillReviews(tx, catalogue, productIds, filedUnder.vendors)
    await refreshListings(tx, [...productIds.values()])
    await fillDemoCoupons(tx, catalogue.currency)
    const userId = await fillDemoCustomer(tx, customer)
    if (userId !== undefined) await fillCustomerOrders(tx, services, { userId, customer }, productIds)
    await openDemoPlay(tx, services, pictures)
    return 'filled'
  })
}
