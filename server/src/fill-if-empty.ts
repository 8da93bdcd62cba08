import type { Shop } from './open-shop.ts'
import type { Progress } from './progress.ts'

/** Fills an empty database with the demo shop, outside production and unless DEMO=off. Says whether it is the demo shop. */
export async function fillIfEmpty(shop: Shop, progress: Progress): Promise<boolean> {
  const { config } = shop.backend.services
  if (config.NODE_ENV === 'production' || config.DEMO === 'off') return false
  // Drawing and its image library are loaded only where there may be something to fill.
  const { fillDemoShop } = await import('@marah/demo/fill-demo')
  const report = progress.line('Demo shop')
  const outcome = await fillDemoShop(shop.backend.services, {
    mediaFolder: shop.mediaFolder,
    onProgress: report,
  })
  return outcome !== 'other-shop'
}
