import type { AdaptedCalls } from '../adapter.ts'
import { pageOf } from '../pages.ts'
import { publicGet } from '../public-get.ts'

const lists = [
  '/open_play/open-play/',
  '/open_play/availability/',
  '/open_play/slot/',
  '/open_play/service/',
  '/workshop/session/',
  '/event/hall/',
  '/event/package/',
  '/event/add-on/',
  '/event/availability/',
  '/event/start/',
]
const details = [
  '/open_play/venue/',
  '/open_play/open-play/:id/',
  '/workshop/workshop/:id/',
  '/event/hall/:id/',
  '/event/package/:id/',
]

/** A back end without a play centre: its storefront shows no entrance to one. */
export function adaptPlay(calls: AdaptedCalls): void {
  for (const path of lists) publicGet(calls, path, ['play-centre'], () => [])
  for (const path of details) publicGet(calls, path, ['play-centre'], () => null)
  publicGet(calls, '/workshop/workshop/', ['play-centre'], (exchange) => pageOf([], exchange))
  publicGet(calls, '/booking/review/', ['play-reviews'], (exchange) => pageOf([], exchange))
}
