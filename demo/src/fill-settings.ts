import { fileURLToPath } from 'node:url'
import { imageHash } from '@marah/backend/platform/pictures/image-store'
import type { Services } from '@marah/backend/services/services'
import { bothLanguages } from '@marah/backend/shop/shop-text'
import { importSettings, type Tops } from '@marah/backend/shop-settings/index'
import { z } from 'zod'
import { dataFolder, Line, readData } from './data/data-file.ts'
import type { WindowName } from './drawing/window.ts'

const Seasons = z.strictObject({
  summer: z.strictObject({ from: Line, to: Line, picture_text: bothLanguages(250) }),
})

/** Makes a shop without settings the demo shop; later changes by its staff stay. */
export async function fillDemoSettings(services: Services): Promise<void> {
  if (services.settings.current().version > 0) return
  const file = fileURLToPath(new URL('shop.yaml', dataFolder))
  const { summer } = await readData('seasons.yaml', Seasons)
  const tops: Tops = {
    home: {
      picture: await describeWindowIn(services, 'home'),
      seasons: [{ ...summer, picture: await describeWindowIn(services, 'summer') }],
    },
    landing: { picture: await describeWindowIn(services, 'landing') },
  }
  await importSettings(services, { file, dryRun: false, by: 'demo', first: true, tops })
}

/**
 * Notes in the store what the drawing of a page's top will be, before there is a file of it, as an import notes what it has
 * stored; returns the name that settings know it by.
 */
async function describeWindowIn({ files }: Services, name: WindowName): Promise<string> {
  const { describeWindow } = await import('./drawing/pictures.ts')
  const picture = describeWindow(name)
  const stored = imageHash(Buffer.from(picture.hash))
  await files.put(`${stored}.json`, JSON.stringify(picture), { contentType: 'application/json' })
  return stored
}
