import { fileURLToPath } from 'node:url'
import type { Services } from '@marah/backend/platform/services'
import { importSettings } from '@marah/backend/shop-settings/index'
import { dataFolder } from './data/data-file.ts'

/** Makes a shop that nobody has set up the demo shop; what its people have set since stays. */
export async function fillDemoSettings(services: Services): Promise<void> {
  if (services.settings.current().version > 0) return
  const file = fileURLToPath(new URL('shop.yaml', dataFolder))
  await importSettings(services, { file, dryRun: false, by: 'demo', first: true })
}
