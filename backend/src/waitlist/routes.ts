import {
  joinWaitlist as joinWaitlistCall,
  leaveWaitlist as leaveWaitlistCall,
  listWaitlist,
} from '@marah/contract/waitlist'
import { freedPlacesJob } from '../capacity/index.ts'
import { requireFewWaiting } from '../holds/index.ts'
import { pageFrame, pageOffset, pageRequest } from '../services/http/paging.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { offerFreedPlaces } from './offers.ts'
import { countProofMail } from './proof.ts'
import { joinWaitlist, leaveWaitlist, ownEntries } from './waitlist.ts'

/** Freed places are offered by a job at once; this catches those that become free in other ways, as by more capacity. */
const secondsBetweenOffers = 20

export function registerWaitlist(router: Router, services: Services): void {
  const { config, jobs } = services
  jobs.handle(freedPlacesJob, () => offerFreedPlaces(services))
  jobs.every('bookings.waitlist', secondsBetweenOffers, () => offerFreedPlaces(services))
  router.answer(listWaitlist, async ({ actor, query, url, language }) => {
    const request = pageRequest(query)
    const own = ownEntries(services, actor.userId)
    const count = await own.count()
    const results = await own.page(pageOffset(request, count), request.size, language)
    return { status: 200, body: { ...pageFrame(request, count, url, config.PUBLIC_URL), results } }
  })
  router.answer(joinWaitlistCall, async ({ actor, body, language, clientAddress }) => {
    const { userId } = actor
    await requireFewWaiting(services, { userId, clientAddress })
    const proof = await countProofMail(services, { userId, clientAddress })
    const { isNew, json } = await joinWaitlist(services, { userId, language, proof }, body)
    return isNew ? { status: 201, body: json } : { status: 200, body: json }
  })
  router.answer(leaveWaitlistCall, async ({ actor, params }) => {
    await leaveWaitlist(services, actor.userId, params.id)
    return { status: 204, body: null }
  })
}
