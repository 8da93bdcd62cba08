import { readConfig } from '@marah/backend/platform/config/config'
import { UsageError } from '../explain.ts'
import { openShop, type Shop } from '../open-shop.ts'
import type { CommandContext } from './context.ts'

/** Does the work on the running shop, or else opens the shop without serving it and closes it in any case. */
export async function withShop(context: CommandContext, work: (shop: Shop) => Promise<void>): Promise<void> {
  if (context.shop) return work(context.shop)
  const config = readConfig(context.environment)
  if (config.API_URL)
    throw new UsageError(
      'API_URL names another back end, on which these commands cannot work; they do on a database of the shop’s own.',
    )
  const shop = await openShop(config, config.PORT, context.environment)
  try {
    await work(shop)
  } finally {
    await shop.close()
  }
}
