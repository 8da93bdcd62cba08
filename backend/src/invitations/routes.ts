import {
  answerInvitation as answerInvitationCall,
  getInvitation,
  openInvitation as openInvitationCall,
  updateInvitation as updateInvitationCall,
} from '@marah/contract/invitations'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { answerInvitation, openInvitation } from './guest-replies.ts'
import { readInvitation, updateInvitation } from './invitations.ts'

/** A party's invitation: its family's side, and its guests'. */
export function registerInvitations(router: Router, services: Services): void {
  router.answer(getInvitation, async ({ params, actor, language }) => ({
    status: 200,
    body: await readInvitation(services, { userId: actor.userId, reference: params.id, language }),
  }))
  router.answer(updateInvitationCall, async ({ params, actor, body, language }) => ({
    status: 200,
    body: await updateInvitation(services, { userId: actor.userId, reference: params.id, language }, body),
  }))
  router.answer(openInvitationCall, async ({ query, language }) => ({
    status: 200,
    body: await openInvitation(services, query.token, language),
  }))
  router.answer(answerInvitationCall, async ({ body, clientAddress }) => {
    const { reply, isNew } = await answerInvitation(services, body, clientAddress)
    return isNew ? { status: 201, body: { reply } } : { status: 200, body: { reply } }
  })
}
