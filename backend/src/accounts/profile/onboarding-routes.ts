import * as calls from '@marah/contract/onboarding'
import type { Router } from '../../services/http/router.ts'
import type { Services } from '../../services/services.ts'
import { becomeMember } from './membership.ts'
import { listSources } from './referral-sources.ts'
import { referFriend } from './referrals.ts'
import { userJson } from './users.ts'

/** Registers the calls of the steps after the sign-up, of membership and of referrals. */
export function registerOnboarding(router: Router, services: Services): void {
  router.answer(calls.listReferralSources, async ({ language }) => ({
    status: 200,
    body: await listSources(services, language),
  }))
  router.answer(calls.referFriend, async ({ actor, body, clientAddress }) => ({
    status: 200,
    body: await referFriend(services, { userId: actor.userId, clientAddress }, body.email),
  }))
  router.answer(calls.becomeMember, async ({ actor, language }) => {
    const { row, since } = await becomeMember(services, actor.userId)
    const detail = services.messages[language]('accounts_member')
    return {
      status: 200,
      body: { detail, member_since: since.toISOString(), user: await userJson(services, row) },
    }
  })
}
