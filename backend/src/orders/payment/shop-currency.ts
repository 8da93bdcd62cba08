import { isNotNull } from 'drizzle-orm'
import { ConfigError } from '../../platform/config/config.ts'
import { order } from '../../schema/orders.ts'
import type { Services } from '../../services/services.ts'

/**
 * Keeps a shop with sales in its currency: prices are not converted, and refunds, coupons and reports are in the
 * currency of the sales.
 * @throws ConfigError if the variable names another one
 */
export async function requireSoldCurrency({
  config,
  database,
}: Pick<Services, 'config' | 'database'>): Promise<void> {
  const [sold] = await database.db
    .select({ currency: order.currency })
    .from(order)
    .where(isNotNull(order.paidOn))
    .limit(1)
  if (!sold || sold.currency === config.CURRENCY) return
  throw new ConfigError(
    `CURRENCY is ${config.CURRENCY}, but this shop has sold in ${sold.currency} and stays in it; ` +
      'for another currency open another shop, with a DATA_DIR or DATABASE_URL of its own.',
  )
}
