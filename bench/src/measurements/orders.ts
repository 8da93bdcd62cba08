import process from 'node:process'
import { withPostgres } from '../../../scripts/test/postgres.ts'
import { openCheckoutShop } from '../../../testing/src/checkout-shop.ts'
import prepareDatabases from '../../../testing/src/prepared-database.ts'
import type { LongMeasurement, Options } from '../measurement.ts'
import { askAsCustomers, askAsDesk, askAsShop, title } from '../orders/ask.ts'
import { fillOrders } from '../orders/fill.ts'
import { figureOf } from '../report.ts'

/** The back end's answers about orders, asked for in its own process: without the network and with nothing else to do. */
export const orders: LongMeasurement = {
  name: 'orders',
  about: 'p95 of lists, orders and documents with 1,000,000 orders on PostgreSQL',
  measure: ({ orders: count }: Options) =>
    withPostgres(async (url) => {
      process.env.TEST_DATABASE_URL = url
      const removeTemplate = await prepareDatabases()
      try {
        const shop = await openCheckoutShop({ RATE_LIMIT_SCALE: '10000' })
        try {
          const started = performance.now()
          const customers = await fillOrders(shop, count)
          const filled = figureOf(`Filling ${title(count)}`, (performance.now() - started) / 60_000, 'min')
          const asked = await askAsCustomers(shop, customers, count)
          return [
            filled,
            ...asked,
            ...(await askAsShop(shop, customers, count)),
            ...(await askAsDesk(shop, count)),
          ]
        } finally {
          await shop.close()
        }
      } finally {
        await removeTemplate()
        delete process.env.TEST_DATABASE_URL
      }
    }),
}
