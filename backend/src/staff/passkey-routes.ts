import {
  acceptInvitationByPasskey,
  addPasskey,
  listPasskeys,
  removePasskey,
  signInByPasskey,
  startInvitationPasskey,
  startPasskey,
  startPasskeySignIn,
} from '@marah/contract/desk/passkeys'
import { eq } from 'drizzle-orm'
import type { RateLimit } from '../platform/limits/rate-limit.ts'
import { staffPasskey } from '../schema/staff.ts'
import { idFrom } from '../services/http/ids.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { acceptByPasskey, findInvitation } from './invitations.ts'
import {
  addOwnPasskey,
  checkUsed,
  listOf,
  optionsForNew,
  optionsForSignIn,
  passkeyFailed,
  passkeyJson,
  removeOwnPasskey,
} from './passkeys.ts'
import { findPerson, lockPerson } from './people.ts'
import { openSession } from './sessions.ts'
import type { Browser, SignedIn } from './sign-in.ts'
import { browserOf, signedInAnswer } from './signed-in-answer.ts'

/** Signatures cannot be guessed: this bounds the work of checking them. */
const tries: RateLimit = { name: 'desk-passkey', times: 30, seconds: 60 }

/** Registers passkeys: logging in with one, accepting an invitation with one, and the person's own. */
export function registerPasskeys(router: Router, services: Services): void {
  router.answer(startPasskeySignIn, async ({ clientAddress }) => {
    await services.rateLimits.spend(tries, clientAddress)
    return { status: 200, body: { options: await optionsForSignIn(services) } }
  })
  router.change(signInByPasskey, async ({ services: own, body, language, ...request }) =>
    signedInAnswer(services, await signIn(own, body.response, browserOf(request)), language),
  )
  router.answer(startInvitationPasskey, async ({ body, clientAddress }) => {
    const { person } = await findInvitation(services, body.token, clientAddress)
    return { status: 200, body: { options: await optionsForNew(services, 'invitation', person) } }
  })
  router.change(acceptInvitationByPasskey, async ({ services: own, body, language, ...request }) =>
    signedInAnswer(services, await acceptByPasskey(own, body, browserOf(request)), language),
  )
  router.answer(listPasskeys, async ({ actor }) => ({
    status: 200,
    body: (await listOf(services, actor.staffId)).map(passkeyJson),
  }))
  router.answer(startPasskey, async ({ actor }) => {
    const person = await findPerson(services.database.db, actor.staffId)
    return { status: 200, body: { options: await optionsForNew(services, 'passkey', person) } }
  })
  router.change(addPasskey, async ({ services: own, body, actor }) => ({
    status: 201,
    body: passkeyJson(await addOwnPasskey(own, actor.staffId, body)),
  }))
  router.change(removePasskey, async ({ services: own, params, actor }) => {
    await removeOwnPasskey(own, actor.staffId, idFrom(params.id))
    return { status: 204, body: null }
  })
}

async function signIn(
  services: Services,
  response: Parameters<typeof checkUsed>[1],
  { userAgent, clientAddress }: Browser,
): Promise<SignedIn> {
  await services.rateLimits.spend(tries, clientAddress)
  const { id, staffId, counter } = await checkUsed(services, response)
  const session = await services.database.transaction(async (tx) => {
    const person = await lockPerson(tx, staffId)
    const used = await tx
      .update(staffPasskey)
      .set({ counter, lastUsedOn: services.now() })
      .where(eq(staffPasskey.id, id))
      .returning({ id: staffPasskey.id })
    // The key may have been removed, or the person disabled, since the signature was checked.
    if (!person || person.disabledOn || used.length === 0) throw passkeyFailed()
    await services.audit.by({ kind: 'staff', staffId }).note(tx, {
      subject: `staff:${staffId}`,
      before: null,
      after: { signed_in_by: 'passkey', passkey: id },
      reason: 'signed_in',
    })
    return openSession(services, tx, { staffId, signedInBy: 'passkey', userAgent })
  })
  return { staffId, session }
}
