import { streamDeskNews } from '@marah/contract/desk/news'
import {
  changeDeskPassword,
  endDeskSession,
  getDeskPerson,
  listDeskSessions,
  signOutOfDesk,
} from '@marah/contract/desk/person'
import { acceptDeskInvitation, readDeskInvitation, signInToDesk } from '@marah/contract/desk/sign-in'
import { hourSeconds } from '@marah/contract/rules/durations'
import { deviceName } from '../accounts/index.ts'
import { notFound } from '../platform/errors/http-error.ts'
import type { Language } from '../platform/language/messages.ts'
import type { DeskPerson } from '../services/actor.ts'
import { streamHeaders } from '../services/http/event-stream.ts'
import { sweepRequests } from '../services/http/repeated-requests.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { registerDevices } from './device-routes.ts'
import { acceptByPassword, findInvitation, invitationJson, sweepInvitations } from './invitations.ts'
import { type DeskNews, openDeskNews } from './news.ts'
import { changeOwnPassword } from './own-password.ts'
import { registerPasskeys } from './passkey-routes.ts'
import { sweepChallenges } from './passkeys.ts'
import { deskPersonJson } from './person-json.ts'
import { emptyDeskCookie, endSession, idleEnd, sessionsOf, sweepStaffSessions } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { browserOf, signedInAnswer } from './signed-in-answer.ts'
import { registerStaffList } from './staff-routes.ts'

/** Registers the people who work in the shop: how they sign in, and what is their own. */
export async function registerStaff(router: Router, services: Services): Promise<DeskNews> {
  registerSignIn(router, services)
  registerOwn(router, services)
  registerPasskeys(router, services)
  registerStaffList(router, services)
  registerDevices(router, services)
  services.jobs.every('staff.sweep', hourSeconds, async () => {
    await sweepStaffSessions(services)
    await sweepInvitations(services)
    await sweepChallenges(services)
    await sweepRequests(services)
  })
  const news = await openDeskNews(services)
  router.answer(streamDeskNews, async ({ actor }) => ({
    status: 200,
    body: news.open(actor),
    headers: streamHeaders,
  }))
  return news
}

function registerSignIn(router: Router, services: Services): void {
  router.change(signInToDesk, async ({ services: own, body, language, ...request }) =>
    signedInAnswer(services, await signIn(own, body, browserOf(request)), language),
  )
  router.answer(readDeskInvitation, async ({ body, clientAddress }) => {
    const found = await findInvitation(services, body.token, clientAddress)
    return { status: 200, body: invitationJson(services, found) }
  })
  router.change(acceptDeskInvitation, async ({ services: own, body, language, ...request }) =>
    signedInAnswer(services, await acceptByPassword(own, body, browserOf(request)), language),
  )
}

function registerOwn(router: Router, services: Services): void {
  router.answer(getDeskPerson, async ({ actor, language }) => ({
    status: 200,
    body: await deskPersonJson(services, actor.sessionId, language),
  }))
  router.change(signOutOfDesk, async ({ services: own, actor }) => {
    await endOwnSession(own, actor, actor.sessionId)
    return { status: 204, body: null, headers: { 'Set-Cookie': emptyDeskCookie(services.config) } }
  })
  router.change(changeDeskPassword, async ({ services: own, actor, body, ...request }) => {
    await changeOwnPassword(own, actor, body, request)
    return { status: 204, body: null }
  })
  router.answer(listDeskSessions, async ({ actor, language }) => ({
    status: 200,
    body: await sessionsJson(services, actor, language),
  }))
  router.change(endDeskSession, async ({ services: own, actor, params }) => {
    if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(params.id)) throw notFound()
    await endOwnSession(own, actor, params.id)
    return { status: 204, body: null }
  })
}

/** @throws HttpError 404 for a session of another person */
async function endOwnSession(services: Services, { staffId }: DeskPerson, sessionId: string): Promise<void> {
  await services.database.transaction(async (tx) => {
    if (!(await endSession(tx, { staffId, sessionId }, services.now()))) throw notFound()
    await services.audit.note(tx, {
      subject: `staff:${staffId}`,
      before: null,
      after: { sessions_ended: 1 },
      reason: 'session_ended',
    })
  })
}

async function sessionsJson(services: Services, { staffId, sessionId }: DeskPerson, language: Language) {
  const rows = await sessionsOf(services, staffId)
  const sessions = rows.map((row) => ({
    id: row.id,
    device: row.sharedDevice ?? deviceName(services.messages[language], row.userAgent),
    signed_in_by: row.signedInBy,
    created_on: row.createdOn.toISOString(),
    last_used_on: row.lastUsedOn.toISOString(),
    ends_on: idleEnd(row).toISOString(),
    is_this: row.id === sessionId,
  }))
  return [...sessions.filter(({ is_this }) => is_this), ...sessions.filter(({ is_this }) => !is_this)]
}
