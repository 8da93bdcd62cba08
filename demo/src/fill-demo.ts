import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { refreshListings } from '@marah/backend/catalogue/index'
import type { Queryable } from '@marah/backend/platform/database'
import { imagePath } from '@marah/backend/platform/images'
import type { Services } from '@marah/backend/platform/services'
import { findVenue } from '@marah/backend/play/index'
import { lockPlayCentre } from '@marah/backend/play-import/index'
import { productMedia } from '@marah/backend/schema/catalogue'
import { isNotNull } from 'drizzle-orm'
import { demoCatalogue } from './catalogue.ts'
import { demoStateOf } from './demo-state.ts'
import { type RenderedPicture, renderDemoPictures } from './drawing/render.ts'
import { fillDemoCoupons } from './fill-coupons.ts'
import { fillDemoCustomer, readDemoCustomer } from './fill-customer.ts'
import { fillCustomerOrders } from './fill-customer-orders.ts'
import { fillDemoGalleries } from './fill-galleries.ts'
import { fillGoods, fillTaxonomy } from './fill-goods.ts'
import { fillOrders } from './fill-orders.ts'
import { fillPastPrices } from './fill-prices.ts'
import { fillReviews } from './fill-reviews.ts'
import { hasFilledDaysToday } from './play/busy-days.ts'
import { demoPlayState, openDemoPlay, refreshDemoPlay } from './play/fill-play.ts'

/** It was filled now, it is there already, or the database holds another shop, which is left alone. */
export type DemoOutcome = 'filled' | 'there' | 'other-shop'

type FillOptions = {
  readonly mediaFolder: string
  readonly onProgress?: (done: number, total: number) => void
}

/**
 * Fills an empty database with the demo shop. Pictures are drawn first, each into files of its own; everything in the
 * database is written in one transaction. So whatever is cut off, the next start goes on from what is there.
 */
export async function fillDemoShop(services: Services, options: FillOptions): Promise<DemoOutcome> {
  const { database } = services
  const state = await demoStateOf(database.db)
  if (state === 'other-shop') return state
  if (state === 'there') {
    await openFilled(services, options)
    return state
  }
  // Counted from the day on which it is filled, so that a new demo has new arrivals.
  const today = services.now().toISOString().slice(0, 10)
  const catalogue = await demoCatalogue(services.config.CURRENCY, today)
  const [pictures, customer] = await Promise.all([
    renderDemoPictures(catalogue, options.mediaFolder, options.onProgress),
    readDemoCustomer(),
  ])
  const outcome = await database.transaction(async (tx): Promise<DemoOutcome> => {
    const now = await demoStateOf(tx)
    // Another process may have filled it while the pictures were drawn.
    if (now !== 'empty') return now
    const filedUnder = await fillTaxonomy(tx, catalogue, pictures)
    const productIds = await fillGoods(tx, catalogue, filedUnder, pictures)
    await fillPastPrices(tx, catalogue, productIds)
    await fillOrders(tx, catalogue, productIds)
    await fillReviews(tx, catalogue, productIds, filedUnder.vendors)
    await refreshListings(tx, [...productIds.values()])
    await fillDemoCoupons(tx)
    const userId = await fillDemoCustomer(tx, customer)
    if (userId !== undefined) await fillCustomerOrders(tx, services, { userId, customer }, productIds)
    await openDemoPlay(tx, services, pictures)
    return 'filled'
  })
  if (outcome !== 'other-shop') {
    await fillDemoGalleries(services)
    keepPlayFresh(services)
  }
  return outcome
}

/** A start of a shop that is filled: no file of the demo is read where nothing is missing and its days are up to date. */
async function openFilled(services: Services, options: FillOptions): Promise<void> {
  const { db } = services.database
  const play = (await isPlayUpToDate(services)) ? 'up-to-date' : await demoPlayState(db)
  // The folder of pictures can be lost without the database, for instance when only that was restored.
  if (play === 'missing' || (await lacksPictures(db, options.mediaFolder))) {
    const catalogue = await demoCatalogue(services.config.CURRENCY)
    const pictures = await renderDemoPictures(catalogue, options.mediaFolder, options.onProgress)
    // A demo shop from before the play centre gets it now.
    if (play === 'missing') await addPlay(services, pictures)
  }
  if (play === 'there') await refreshOrWarn(services)
  if (play !== 'other') keepPlayFresh(services)
  await fillDemoGalleries(services)
}

/** Refreshed on this day already, which can be seen without reading its file. */
async function isPlayUpToDate({ database, now }: Services): Promise<boolean> {
  const venue = await findVenue(database.db)
  return venue !== null && (await hasFilledDaysToday(database.db, { timezone: venue.timezone, now: now() }))
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
