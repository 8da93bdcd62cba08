import * as openPlayCalls from '@marah/contract/play/open-play'
import * as workshopCalls from '@marah/contract/play/workshops'
import { hourSeconds } from '@marah/contract/rules/durations'
import { dayOf } from '../platform/time/venue-time.ts'
import { maybeId } from '../services/http/ids.ts'
import { pageFrame, pageOffset, pageRequest } from '../services/http/paging.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { spanOf } from './ask.ts'
import { dayAvailability, slotsOfDay } from './availability.ts'
import { createBriefAnswers } from './brief-answers.ts'
import { offeredOpenPlay, offeredOpenPlays, openPlaysJson, servicesJson } from './open-plays.ts'
import { registerParties } from './party-routes.ts'
import { picked, venueJson } from './play-json.ts'
import { makeSlots } from './slots.ts'
import { theVenue } from './venue.ts'
import { sessionsJson, workshopsJson } from './workshops.ts'

/** Pages that show the play centre are re-rendered when an import changes it. */
const tags = ['play'] as const
const secondsBetweenSlots = 6 * hourSeconds

export function registerPlay(router: Router, services: Services): void {
  const { db } = services.database
  const answers = createBriefAnswers(services)
  services.jobs.every('play.slots', secondsBetweenSlots, () => makeSlots(services))

  router.answer(openPlayCalls.getVenue, async (request) => ({
    ...(await answers.answer(request, () => venueJson({ services, language: request.language }))),
    tags,
  }))
  router.answer(openPlayCalls.listOpenPlay, async (request) => ({
    ...(await answers.answer(request, () => openPlaysJson({ services, language: request.language }))),
    tags,
  }))
  router.answer(openPlayCalls.getOpenPlay, async (request) => ({
    ...(await answers.answer(request, async () =>
      picked(await openPlaysJson({ services, language: request.language }), request.params.id),
    )),
    tags,
  }))
  router.answer(openPlayCalls.getAvailability, async (request) => {
    const span = spanOf(request.query)
    return answers.answer(request, async () => {
      const venue = await theVenue(db)
      const openPlay = await offeredOpenPlay(db, request.query.open_play)
      const { language } = request
      const t = services.messages[language]
      return dayAvailability(db, { venue, openPlay, now: services.now(), language, t }, span)
    })
  })
  router.answer(openPlayCalls.listSlots, (request) =>
    answers.answer(request, async () => {
      const venue = await theVenue(db)
      const openPlay = await offeredOpenPlay(db, request.query.open_play)
      return slotsOfDay(db, { venue, openPlay, now: services.now() }, request.query.date)
    }),
  )
  router.answer(openPlayCalls.listServices, (request) =>
    answers.answer(request, async () => {
      const { id } = picked(await offeredOpenPlays(db), request.query.open_play)
      return servicesJson({ services, language: request.language }, id)
    }),
  )

  router.answer(workshopCalls.listWorkshops, async (request) => ({
    ...(await answers.answer(request, () => workshopPage(services, request))),
    tags,
  }))
  router.answer(workshopCalls.getWorkshop, async (request) => ({
    ...(await answers.answer(request, async () =>
      picked(await workshopsJson({ services, language: request.language }), request.params.id),
    )),
    tags,
  }))
  router.answer(workshopCalls.listWorkshopSessions, (request) => {
    const { from, to } = request.query
    return answers.answer(request, async () => {
      const venue = await theVenue(db)
      const now = services.now()
      const shown = { services, language: request.language }
      const { id } = picked(await workshopsJson(shown), request.query.workshop)
      return sessionsJson(db, {
        now,
        workshopId: id,
        from: from ?? dayOf(now, venue.timezone),
        ...(to !== undefined && { to }),
      })
    })
  })
  registerParties(router, services, answers)
}

type Language = Parameters<typeof workshopsJson>[0]['language']

/** A filter with an unknown value is ignored. */
async function workshopPage(
  services: Services,
  request: {
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
  const { state, age } = request.query
  const page = pageRequest(request.query)
  const years = age === '0' ? 0 : maybeId(age ?? '')
  const offered = (await workshopsJson({ services, language: request.language })).filter(
    (each) =>
      each.state !== 'over' &&
      (state !== 'ongoing' && state !== 'upcoming' ? true : each.state === state) &&
      (years === null || (each.age_min <= years && years <= each.age_max)),
  )
  const offset = pageOffset(page, offered.length)
  return {
    ...pageFrame(page, offered.length, request.url, services.config.PUBLIC_URL),
    results: offered.slice(offset, offset + page.size),
  }
}
