import { fillDemoShop } from '@marah/backend/demo/fill-demo'
import type { Shop } from './open-shop.ts'
import type { Progress } from './progress.ts'

/** Fills an empty database with the demo shop, outside production and unless DEMO=off. Says whether it is the demo shop. */
export async function fillIfEmpty(shop: Shop, progress: Progress): Promise<boolean> {
  const { config } = shop.backend.services
  if (config.NODE_ENV === 'production' || config.DEMO === 'off') return false
  const report = progress.line('Demo shop')
  const outcome = await fillDemoShop(shop.backend.services, {
    mediaFolder: shop.mediaFolder,
    onProgress: report,
  })
  return outcome !== 'other-shop'
}
