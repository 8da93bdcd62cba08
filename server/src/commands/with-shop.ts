import { readConfig } from '@marah/backend/platform/config'
import { openShop, type Shop } from '../open-shop.ts'

/** Opens the shop without serving it, does the work and closes it, whatever happens. */
export async function withShop(
  environment: NodeJS.ProcessEnv,
  work: (shop: Shop) => Promise<void>,
): Promise<void> {
  const config = readConfig(environment)
  const shop = await openShop(config, config.PORT, environment)
  try {
    await work(shop)
  } finally {
    await shop.close()
  }
}
