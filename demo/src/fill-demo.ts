import { findVenue } from '@marah/backend/play/index'
import type { Services } from '@marah/backend/services/services'
import { daySeconds } from '@marah/contract/rules/durations'
import { demoStateOf } from './demo-state.ts'
import { fillDemoGalleries } from './fill-galleries.ts'
import { fillDemoOwner } from './fill-owner.ts'
import { fillDemoSettings } from './fill-settings.ts'
import { hasFilledDaysToday } from './play/busy-days.ts'

/** It was filled now, it is there already, or the database holds another shop, which is left alone. */
export type DemoOutcome = 'filled' | 'there' | 'other-shop'

/**
 * Fills an empty database with the demo shop. Its pictures are only described: a process of its own draws them behind the
 * open shop (`startDrawing`). What fills is loaded only where something is missing: most starts find all of it there.
 */
export async function fillDemoShop(services: Services): Promise<DemoOutcome> {
  const state = await demoStateOf(services.database.db)
  if (state === 'other-shop') return state
  if (state === 'there') {
    await openFilled(services)
    return state
  }
  const { fillEmptyShop } = await import('./fill-empty-shop.ts')
  const outcome = await fillEmptyShop(services)
  if (outcome !== 'other-shop') {
    await fillDemoGalleries(services)
    await fillDemoSettings(services)
    await fillDemoOwner(services)
    keepPlayFresh(services)
  }
  return outcome
}

/** A start of a shop that is filled: no file of the demo is read where nothing is missing and its days are up to date. */
async function openFilled(services: Services): Promise<void> {
  const play = (await isPlayUpToDate(services)) ? 'up-to-date' : await playStateOf(services)
  // A demo shop from before the play centre gets it now.
  if (play === 'missing') await addPlay(services)
  if (play === 'there') await refreshOrWarn(services)
  if (play !== 'other') keepPlayFresh(services)
  await fillDemoGalleries(services)
  await fillDemoSettings(services)
  await fillDemoOwner(services)
}

const loadPlay = () => import('./play/fill-play.ts')

async function playStateOf({ database }: Services) {
  const { demoPlayState } = await loadPlay()
  return demoPlayState(database.db)
}

/** Refreshed on this day already, which can be seen without reading its file. */
async function isPlayUpToDate({ database, now }: Services): Promise<boolean> {
  const venue = await findVenue(database.db)
  return venue !== null && (await hasFilledDaysToday(database.db, { timezone: venue.timezone, now: now() }))
}

async function addPlay(services: Services): Promise<void> {
  const [{ lockPlayCentre }, { demoPlayState, openDemoPlay }, { describePlayPictures }] = await Promise.all([
    import('@marah/backend/play-import/index'),
    loadPlay(),
    import('./drawing/pictures.ts'),
  ])
  const pictures = describePlayPictures()
  await services.database.transaction(async (tx) => {
    // If two processes fill it at the same time, the second finds it done.
    await lockPlayCentre(tx)
    if ((await demoPlayState(tx)) === 'missing') await openDemoPlay(tx, services, pictures)
  })
}

/** The shop opens all the same: what fails here is a demo with older workshops and emptier days. */
async function refreshOrWarn(services: Services): Promise<void> {
  await refreshPlay(services).catch((error: unknown) =>
    services.log.warn({ err: error }, 'the play centre of the demo could not be refreshed'),
  )
}

async function refreshPlay(services: Services): Promise<void> {
  const { refreshDemoPlay } = await loadPlay()
  await refreshDemoPlay(services)
}

/** A demo that runs for weeks goes on having workshops to book. */
function keepPlayFresh(services: Services): void {
  services.jobs.every('demo.play', daySeconds, async () => {
    if ((await playStateOf(services)) === 'there') await refreshPlay(services)
  })
}
