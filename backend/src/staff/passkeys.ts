import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'
import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { msg } from '../platform/errors/field-errors.ts'
import { HttpError, InvalidInput, notFound } from '../platform/errors/http-error.ts'
import { keyedHash } from '../platform/security/keyed-hash.ts'
import { type StaffRow, staffChallenge, staffPasskey } from '../schema/staff.ts'
import type { Services } from '../services/services.ts'
import { lockPerson } from './people.ts'

/** Milliseconds for the person to find the key. */
const patience = 5 * 60_000

type Purpose = (typeof staffChallenge.$inferSelect)['purpose']
type PasskeyRow = typeof staffPasskey.$inferSelect
/** A passkey whose signature was right. */
export type NewPasskey = Pick<PasskeyRow, 'credential' | 'publicKey' | 'counter' | 'transports'>

/** Loaded with the first passkey: a shop without them does not read it. */
const library = () => import('@simplewebauthn/server')

/** A passkey belongs to the shop's own name, and asks its person for a finger, a face or a code: it is two proofs in one. */
function siteOf({ config }: Pick<Services, 'config'>) {
  const { hostname, origin } = new URL(config.PUBLIC_URL)
  return { expectedRPID: hostname, expectedOrigin: origin, requireUserVerification: true }
}

export async function optionsForNew(
  services: Services,
  purpose: 'invitation' | 'passkey',
  person: Pick<StaffRow, 'id' | 'email' | 'name'>,
): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await library()
  const known = await listOf(services, person.id)
  const options = await generateRegistrationOptions({
    rpName: services.settings.names().en,
    rpID: siteOf(services).expectedRPID,
    userID: new Uint8Array(keyedHash(services, 'staff-passkey', person.id)),
    userName: person.email,
    userDisplayName: person.name,
    timeout: patience,
    excludeCredentials: known.map(({ credential }) => ({ id: credential })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(services, options.challenge, purpose, person.id)
  return { ...options }
}

export async function optionsForSignIn(services: Services): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(services).expectedRPID,
    timeout: patience,
    userVerification: 'required',
  })
  await storeChallenge(services, options.challenge, 'sign-in', null)
  return { ...options }
}

/** @throws InvalidInput for a passkey that was not made as it was asked for, just now and by this shop */
export async function checkNew(
  services: Services,
  response: RegistrationResponseJSON,
  purpose: 'invitation' | 'passkey',
  staffId: number,
): Promise<NewPasskey> {
  const expectedChallenge = await takeChallenge(services, response.response.clientDataJSON, purpose, staffId)
  if (expectedChallenge === null) throw passkeyFailed()
  const { verifyRegistrationResponse } = await library()
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    ...siteOf(services),
  }).catch(() => null)
  if (!checked?.registrationInfo) throw passkeyFailed()
  const { id, publicKey, counter } = checked.registrationInfo.credential
  return { credential: id, publicKey, counter, transports: response.response.transports ?? [] }
}

/** Returns the passkey that signed in, with its new count. @throws InvalidInput */
export async function checkUsed(
  services: Services,
  response: AuthenticationResponseJSON,
): Promise<PasskeyRow> {
  const { db } = services.database
  const [found] = await db.select().from(staffPasskey).where(eq(staffPasskey.credential, response.id))
  const expectedChallenge = await takeChallenge(services, response.response.clientDataJSON, 'sign-in', null)
  if (!found || expectedChallenge === null) throw passkeyFailed()
  const { verifyAuthenticationResponse } = await library()
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    ...siteOf(services),
    credential: credentialOf(found),
  }).catch(() => null)
  if (!checked?.verified) throw passkeyFailed()
  return { ...found, counter: checked.authenticationInfo.newCounter }
}

function credentialOf({ credential, publicKey, counter }: PasskeyRow): WebAuthnCredential {
  return { id: credential, publicKey: new Uint8Array(publicKey), counter }
}

/** @throws InvalidInput if the credential is known already */
export async function storePasskey(
  { now }: Services,
  tx: Transaction,
  staffId: number,
  passkey: NewPasskey & { readonly name: string },
): Promise<PasskeyRow> {
  const [row] = await tx
    .insert(staffPasskey)
    .values({ ...passkey, staffId, createdOn: now() })
    .onConflictDoNothing()
    .returning()
  if (!row) throw passkeyFailed()
  return row
}

export function listOf({ database }: Services, staffId: number): Promise<PasskeyRow[]> {
  return database.db
    .select()
    .from(staffPasskey)
    .where(eq(staffPasskey.staffId, staffId))
    .orderBy(asc(staffPasskey.id))
}

export async function addOwnPasskey(
  services: Services,
  staffId: number,
  { name, response }: { name: string; response: RegistrationResponseJSON },
): Promise<PasskeyRow> {
  const checked = await checkNew(services, response, 'passkey', staffId)
  return services.database.transaction(async (tx) => {
    await lockPerson(tx, staffId)
    const row = await storePasskey(services, tx, staffId, { ...checked, name })
    await services.audit.note(tx, {
      subject: `staff:${staffId}`,
      before: null,
      after: { passkey: row.id },
      reason: 'passkey_added',
    })
    return row
  })
}

/** @throws HttpError 404, or 409 for the last way in */
export async function removeOwnPasskey(services: Services, staffId: number, id: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    const person = await lockPerson(tx, staffId)
    const own = eq(staffPasskey.staffId, staffId)
    const [removed] = await tx
      .delete(staffPasskey)
      .where(and(own, eq(staffPasskey.id, id)))
      .returning()
    if (!removed) throw notFound()
    const left = await tx.$count(staffPasskey, own)
    if (left === 0 && person?.passwordHash == null) throw new HttpError(409, 'last_way_in')
    await services.audit.note(tx, {
      subject: `staff:${staffId}`,
      before: { passkey: id },
      after: { passkey: null },
      reason: 'passkey_removed',
    })
  })
}

export function passkeyJson({ id, name, createdOn, lastUsedOn }: PasskeyRow) {
  return {
    id,
    name,
    created_on: createdOn.toISOString(),
    last_used_on: lastUsedOn?.toISOString() ?? null,
  }
}

async function storeChallenge(
  { database, now }: Services,
  challenge: string,
  purpose: Purpose,
  staffId: number | null,
): Promise<void> {
  const expiresOn = new Date(now().getTime() + patience)
  await database.db.insert(staffChallenge).values({ challenge, purpose, staffId, expiresOn })
}

/** Consumes the challenge of a response, even if its signature is wrong; null if the shop did not issue it. */
async function takeChallenge(
  { database, now }: Services,
  clientData: string,
  purpose: Purpose,
  staffId: number | null,
): Promise<string | null> {
  const challenge = challengeIn(clientData)
  if (challenge === null) return null
  const [taken] = await database.db
    .delete(staffChallenge)
    .where(
      and(
        eq(staffChallenge.challenge, challenge),
        eq(staffChallenge.purpose, purpose),
        staffId === null ? isNull(staffChallenge.staffId) : eq(staffChallenge.staffId, staffId),
        gt(staffChallenge.expiresOn, now()),
      ),
    )
    .returning({ challenge: staffChallenge.challenge })
  return taken?.challenge ?? null
}

function challengeIn(clientData: string): string | null {
  try {
    const { challenge }: { challenge?: unknown } = JSON.parse(Buffer.from(clientData, 'base64url').toString())
    return typeof challenge === 'string' && /^[\w-]{20,200}$/.test(challenge) ? challenge : null
  } catch {
    return null
  }
}

export async function sweepChallenges({ database, now }: Services): Promise<void> {
  await database.db.delete(staffChallenge).where(lt(staffChallenge.expiresOn, now()))
}

export function passkeyFailed(): InvalidInput {
  return new InvalidInput({ non_field_errors: [msg('staff_passkey_failed')] })
}
