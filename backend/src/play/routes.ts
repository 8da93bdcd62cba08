import * as openPlayCalls from '@marah/contract/open-play'
import * as workshopCalls from '@marah/contract/workshops'
import { maybeId } from '../platform/ids.ts'
import { pageFrame, pageOffset, pageRequest } from '../platform/paging.ts'
import type { Router } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import { dayOf } from '../platform/venue-time.ts'
import { spanOf } from './ask.ts'
import { dayAvailability, slotsOfDay } from './availability.ts'
import { createBriefAnswers } from './brief-answers.ts'
import { offeredOpenPlays, openPlaysJson, servicesJson } from './open-plays.ts'
import { registerParties } from './party-routes.ts'
import { picked, venueJson } from './play-json.ts'
import { makeSlots } from './slots.ts'
import { theVenue } from './venue.ts'
import { sessionsJson, workshopsJson } from './workshops.ts'

/** Pages that show the play centre are made anew when an import changes it. */
const tags = ['play'] as const
const secondsBetweenSlots = 6 * 3600

export function registerPlay(router: Router, services: Services): void {
  const { db } = services.database
  const answers = createBriefAnswers(services)
  services.jobs.every('play.slots', secondsBetweenSlots, () => makeSlots(services))

  router.answer(openPlayCalls.getVenue, async (asked) => ({
    ...(await answers.answer(asked, () => venueJson({ services, language: asked.language }))),
    tags,
  }))
  router.answer(openPlayCalls.listOpenPlay, async (asked) => ({
    ...(await answers.answer(asked, () => openPlaysJson({ services, language: asked.language }))),
    tags,
  }))
  router.answer(openPlayCalls.getOpenPlay, async (asked) => ({
    ...(await answers.answer(asked, async () =>
      picked(await openPlaysJson({ services, language: asked.language }), asked.params.id),
    )),
    tags,
  }))
  router.answer(openPlayCalls.getAvailability, async (asked) => {
    const span = spanOf(asked.query)
    return answers.answer(asked, async () => {
      const venue = await theVenue(db)
      const { id } = picked(await offeredOpenPlays(db), asked.query.open_play)
      const { language } = asked
      return dayAvailability(db, { venue, openPlayId: id, now: services.now(), language }, span)
    })
  })
  router.answer(openPlayCalls.listSlots, (asked) =>
    answers.answer(asked, async () => {
      const venue = await theVenue(db)
      const { id } = picked(await offeredOpenPlays(db), asked.query.open_play)
      return slotsOfDay(db, { venue, openPlayId: id, now: services.now() }, asked.query.date)
    }),
  )
  router.answer(openPlayCalls.listServices, (asked) =>
    answers.answer(asked, async () => {
      const { id } = picked(await offeredOpenPlays(db), asked.query.open_play)
      return servicesJson({ services, language: asked.language }, id)
    }),
  )

  router.answer(workshopCalls.listWorkshops, async (asked) => ({
    ...(await answers.answer(asked, () => workshopPage(services, asked))),
    tags,
  }))
  router.answer(workshopCalls.getWorkshop, async (asked) => ({
    ...(await answers.answer(asked, async () =>
      picked(await workshopsJson({ services, language: asked.language }), asked.params.id),
    )),
    tags,
  }))
  router.answer(workshopCalls.listWorkshopSessions, (asked) => {
    const { from, to } = asked.query
    return answers.answer(asked, async () => {
      const venue = await theVenue(db)
      const now = services.now()
      const shown = { services, language: asked.language }
      const { id } = picked(await workshopsJson(shown), asked.query.workshop)
      return sessionsJson(db, {
        ...{ now, workshopId: id, from: from ?? dayOf(now, venue.timezone) },
        ...(to !== undefined && { to }),
      })
    })
  })
  registerParties(router, services, answers)
}

type Language = Parameters<typeof workshopsJson>[0]['language']

/** A filter whose value names nothing is none. */
async function workshopPage(
  services: Services,
  asked: {
    readonly query: {
      page?: string | undefined
      page_size?: string | undefined
      state?: string | undefined
      age?: string | undefined
    }
    readonly url: string
    readonly language: Language
  },
) {
  const { state, age } = asked.query
  const request = pageRequest(asked.query)
  const years = age === '0' ? 0 : maybeId(age ?? '')
  const offered = (await workshopsJson({ services, language: asked.language })).filter(
    (each) =>
      each.state !== 'over' &&
      (state !== 'ongoing' && state !== 'upcoming' ? true : each.state === state) &&
      (years === null || (each.age_min <= years && years <= each.age_max)),
  )
  const offset = pageOffset(request, offered.length)
  return {
    ...pageFrame(request, offered.length, asked.url, services.config.PUBLIC_URL),
    results: offered.slice(offset, offset + request.size),
  }
}
