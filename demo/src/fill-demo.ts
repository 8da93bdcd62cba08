import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { refreshListings } from '@marah/backend/catalogue/index'
import { fillDemoGalleries } from '@marah/backend/content/index'
import type { Queryable } from '@marah/backend/platform/database'
import { imagePath } from '@marah/backend/platform/images'
import type { Services } from '@marah/backend/platform/services'
import { lockPlayCentre } from '@marah/backend/play-import/index'
import { productMedia } from '@marah/backend/schema/catalogue'
import { isNotNull } from 'drizzle-orm'
import { demoCatalogue } from './catalogue.ts'
import { demoStateOf } from './demo-state.ts'
import { type RenderedPicture, renderDemoPictures } from './drawing/render.ts'
import { fillDemoCoupons } from './fill-coupons.ts'
import { fillDemoCustomer, hashedDemoPassword } from './fill-customer.ts'
import { fillGoods, fillPlaces } from './fill-goods.ts'
import { fillOrders } from './fill-orders.ts'
import { fillPastPrices } from './fill-prices.ts'
import { fillVoices } from './fill-voices.ts'
import { demoPlayState, openDemoPlay, refreshDemoPlay } from './play/fill-play.ts'

/** It was filled now, it is there already, or the database holds another shop, which is left alone. */
export type DemoOutcome = 'filled' | 'there' | 'other-shop'

/**
 * Fills an empty database with the demo shop. Pictures are drawn first, each into files of its own; everything in the
 * database is written in one transaction. So whatever is cut off, the next start goes on from what is there.
 */
export async function fillDemoShop(
  services: Services,
  options: { mediaFolder: string; onProgress?: (done: number, total: number) => void },
): Promise<DemoOutcome> {
  const { database } = services
  const state = await demoStateOf(database.db)
  if (state === 'other-shop') return state
  if (state === 'there') {
    const play = await demoPlayState(database.db)
    // The folder of pictures can be lost without the database, for instance when only that was restored.
    if (play === 'missing' || (await lacksPictures(database.db, options.mediaFolder))) {
      const pictures = await renderDemoPictures(options.mediaFolder, options.onProgress)
      // A demo shop from before the play centre gets it now.
      if (play === 'missing') await addPlay(services, pictures)
    }
    if (play === 'there') await refreshOrWarn(services)
    if (play !== 'other') keepPlayFresh(services)
    await fillDemoGalleries(services)
    await fillDemoCoupons(services)
    return state
  }
  const [pictures, passwordHash] = await Promise.all([
    renderDemoPictures(options.mediaFolder, options.onProgress),
    hashedDemoPassword(),
  ])
  const outcome = await database.transaction(async (tx): Promise<DemoOutcome> => {
    const now = await demoStateOf(tx)
    // Another process may have filled it while the pictures were drawn.
    if (now !== 'empty') return now
    const catalogue = demoCatalogue(services.config.CURRENCY)
    const places = await fillPlaces(tx, catalogue, pictures)
    const productIds = await fillGoods(tx, catalogue, places, pictures)
    await fillPastPrices(tx, catalogue, productIds)
    await fillOrders(tx, catalogue, productIds)
    await fillVoices(tx, catalogue, productIds, places.vendors)
    await refreshListings(tx, [...productIds.values()])
    await fillDemoCustomer(tx, passwordHash)
    await openDemoPlay(tx, services, pictures)
    return 'filled'
  })
  if (outcome !== 'other-shop') {
    await fillDemoGalleries(services)
    await fillDemoCoupons(services)
    keepPlayFresh(services)
  }
  return outcome
}

async function addPlay(services: Services, pictures: ReadonlyMap<string, RenderedPicture>): Promise<void> {
  await services.database.transaction(async (tx) => {
    // Another process may be at it: whoever comes second finds it done.
    await lockPlayCentre(tx)
    if ((await demoPlayState(tx)) === 'missing') await openDemoPlay(tx, services, pictures)
  })
}

/** The shop opens all the same: what fails here is a demo with older workshops and emptier days. */
async function refreshOrWarn(services: Services): Promise<void> {
  await refreshDemoPlay(services).catch((error: unknown) =>
    services.log.warn({ err: error }, 'the play centre of the demo could not be refreshed'),
  )
}

/** A demo that runs for weeks goes on having workshops to book. */
function keepPlayFresh(services: Services): void {
  services.jobs.every('demo.play', 24 * 3600, async () => {
    if ((await demoPlayState(services.database.db)) === 'there') await refreshDemoPlay(services)
  })
}

async function lacksPictures(queryable: Queryable, folder: string): Promise<boolean> {
  const [media] = await queryable
    .select({ image: productMedia.image })
    .from(productMedia)
    .where(isNotNull(productMedia.image))
    .orderBy(productMedia.id)
    .limit(1)
  if (!media?.image) return false
  const [width = media.image.width] = media.image.widths
  return access(join(folder, imagePath(media.image, width, 'avif'))).then(
    () => false,
    () => true,
  )
}
