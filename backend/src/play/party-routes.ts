import * as calls from '@marah/contract/play/parties'
import { and, asc, eq } from 'drizzle-orm'
import { eventPackage, hall, packageHall } from '../schema/play.ts'
import { maybeId } from '../services/http/ids.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { spanOf } from './ask.ts'
import type { BriefAnswers } from './brief-answers.ts'
import { hallsJson, packagesJson } from './party-catalogue.ts'
import { partyDays, partyStarts } from './party-starts.ts'
import { picked } from './play-json.ts'
import { theVenue } from './venue.ts'

const tags = ['play'] as const

export function registerParties(router: Router, services: Services, answers: BriefAnswers): void {
  const { db } = services.database
  router.answer(calls.listHalls, async (request) => ({
    ...(await answers.answer(request, async () => {
      const guests = maybeId(request.query.capacity ?? '')
      const halls = await hallsJson({ services, language: request.language })
      return halls.filter(({ capacity }) => guests === null || capacity >= guests)
    })),
    tags,
  }))
  router.answer(calls.getHall, async (request) => ({
    ...(await answers.answer(request, async () =>
      picked(await hallsJson({ services, language: request.language }), request.params.id),
    )),
    tags,
  }))
  router.answer(calls.listPackages, async (request) => ({
    ...(await answers.answer(request, async () => {
      const shown = { services, language: request.language }
      const packages = await packagesJson(shown)
      if (request.query.hall === undefined) return packages
      const { id } = picked(await hallsJson(shown), request.query.hall)
      return packages.filter(({ halls }) => halls.includes(id))
    })),
    tags,
  }))
  router.answer(calls.getPackage, async (request) => ({
    ...(await answers.answer(request, async () =>
      picked(await packagesJson({ services, language: request.language }), request.params.id),
    )),
    tags,
  }))
  router.answer(calls.listAddOns, async (request) => ({
    ...(await answers.answer(request, async () => {
      const packages = await packagesJson({ services, language: request.language })
      return picked(packages, request.query.package).add_ons
    })),
    tags,
  }))
  router.answer(calls.listPartyDays, (request) => {
    const span = spanOf(request.query)
    return answers.answer(request, async () => partyDays(db, await placesOf(services, request.query), span))
  })
  router.answer(calls.listPartyStarts, (request) =>
    answers.answer(request, async () =>
      partyStarts(db, await placesOf(services, request.query), request.query.date),
    ),
  )
}

/** A package with the halls that it may be held in; one of them when one is named. */
async function placesOf(
  services: Services,
  request: { readonly package: string; readonly hall?: string | undefined },
) {
  const { db } = services.database
  const venue = await theVenue(db)
  const packages = await db.select().from(eventPackage).where(eq(eventPackage.isActive, true))
  const chosen = picked(packages, request.package)
  const rows = await db
    .select({ hall })
    .from(hall)
    .innerJoin(packageHall, eq(packageHall.hallId, hall.id))
    .where(and(eq(packageHall.packageId, chosen.id), eq(hall.isActive, true)))
    .orderBy(asc(hall.order), asc(hall.id))
  const all = rows.map((row) => row.hall)
  const halls = request.hall === undefined ? all : [picked(all, request.hall)]
  return { venue, chosen, halls, now: services.now() }
}
