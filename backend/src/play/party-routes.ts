import * as calls from '@marah/contract/parties'
import { and, asc, eq } from 'drizzle-orm'
import { maybeId } from '../platform/ids.ts'
import type { Router } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import { eventPackage, hall, packageHall } from '../schema/play.ts'
import { spanOf } from './ask.ts'
import type { BriefAnswers } from './brief-answers.ts'
import { hallsJson, packagesJson } from './party-catalogue.ts'
import { partyDays, partyStarts } from './party-starts.ts'
import { picked } from './play-json.ts'
import { theVenue } from './venue.ts'

const tags = ['play'] as const

export function registerParties(router: Router, services: Services, answers: BriefAnswers): void {
  const { db } = services.database
  router.answer(calls.listHalls, async (asked) => ({
    ...(await answers.answer(asked, async () => {
      const guests = maybeId(asked.query.capacity ?? '')
      const halls = await hallsJson({ services, language: asked.language })
      return halls.filter(({ capacity }) => guests === null || capacity >= guests)
    })),
    tags,
  }))
  router.answer(calls.getHall, async (asked) => ({
    ...(await answers.answer(asked, async () =>
      picked(await hallsJson({ services, language: asked.language }), asked.params.id),
    )),
    tags,
  }))
  router.answer(calls.listPackages, async (asked) => ({
    ...(await answers.answer(asked, async () => {
      const shown = { services, language: asked.language }
      const packages = await packagesJson(shown)
      if (asked.query.hall === undefined) return packages
      const { id } = picked(await hallsJson(shown), asked.query.hall)
      return packages.filter(({ halls }) => halls.includes(id))
    })),
    tags,
  }))
  router.answer(calls.getPackage, async (asked) => ({
    ...(await answers.answer(asked, async () =>
      picked(await packagesJson({ services, language: asked.language }), asked.params.id),
    )),
    tags,
  }))
  router.answer(calls.listAddOns, async (asked) => ({
    ...(await answers.answer(asked, async () => {
      const packages = await packagesJson({ services, language: asked.language })
      return picked(packages, asked.query.package).add_ons
    })),
    tags,
  }))
  router.answer(calls.listPartyDays, (asked) => {
    const span = spanOf(asked.query)
    return answers.answer(asked, async () => partyDays(db, await placesOf(services, asked.query), span))
  })
  router.answer(calls.listPartyStarts, (asked) =>
    answers.answer(asked, async () =>
      partyStarts(db, await placesOf(services, asked.query), asked.query.date),
    ),
  )
}

/** A package with the halls that it may be held in; one of them when one is named. */
async function placesOf(
  services: Services,
  asked: { readonly package: string; readonly hall?: string | undefined },
) {
  const { db } = services.database
  const venue = await theVenue(db)
  const packages = await db.select().from(eventPackage).where(eq(eventPackage.isActive, true))
  const chosen = picked(packages, asked.package)
  const rows = await db
    .select({ hall })
    .from(hall)
    .innerJoin(packageHall, eq(packageHall.hallId, hall.id))
    .where(and(eq(packageHall.packageId, chosen.id), eq(hall.isActive, true)))
    .orderBy(asc(hall.order), asc(hall.id))
  const all = rows.map((row) => row.hall)
  const halls = asked.hall === undefined ? all : [picked(all, asked.hall)]
  return { venue, chosen, halls, now: services.now() }
}
