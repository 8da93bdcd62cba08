import { randomBytes } from 'node:crypto'
import { dayMs } from '@marah/contract/rules/durations'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import encodeQR from 'qr'
import { hashPassword, newPasswordFaults } from '../accounts/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { msg } from '../platform/errors/field-errors.ts'
import { HttpError, InvalidInput } from '../platform/errors/http-error.ts'
import type { RateLimit } from '../platform/limits/rate-limit.ts'
import { type StaffRow, staff, staffInvitation, staffPasskey } from '../schema/staff.ts'
import { deskAddress } from '../services/desk-address.ts'
import { randomToken, tokenHash } from '../services/http/access-tokens.ts'
import type { Services } from '../services/services.ts'
import { checkNew, storePasskey } from './passkeys.ts'
import { lockPerson } from './people.ts'
import { endSessions, openSession } from './sessions.ts'
import type { Browser, SignedIn } from './sign-in.ts'
import { appKey, stepOf } from './time-codes.ts'

const lifetime = 3 * dayMs
const saltBytes = 20
/** Tokens cannot be guessed: this bounds the work of hashing. */
const tries: RateLimit = { name: 'desk-invitation', times: 30, seconds: 60 }

export type Invitation = { readonly token: string; readonly expiresOn: Date }
type Found = { readonly person: StaffRow; readonly codeSalt: Uint8Array; readonly expiresOn: Date }

/** Makes the link by which a person sets a way in. An older one ends. */
export async function makeInvitation(
  { now }: Pick<Services, 'now'>,
  tx: Transaction,
  staffId: number,
): Promise<Invitation> {
  const { token, hash } = randomToken()
  const createdOn = now()
  const expiresOn = new Date(createdOn.getTime() + lifetime)
  const row = { hash, codeSalt: randomBytes(saltBytes), createdOn, expiresOn }
  await tx
    .insert(staffInvitation)
    .values({ ...row, staffId })
    .onConflictDoUpdate({ target: staffInvitation.staffId, set: row })
  return { token, expiresOn }
}

/** Browsers do not send the fragment to a server, so no log contains the token. */
export function invitationLink({ config }: Pick<Services, 'config'>, { token }: Invitation): string {
  return deskAddress({ config }, `/invitation#token=${token}`)
}

/** @throws HttpError 404 for an invitation that was used, replaced or has expired, and for a disabled person */
export async function findInvitation(services: Services, token: string, network: string): Promise<Found> {
  await services.rateLimits.spend(tries, network)
  const [found] = await services.database.db
    .select({
      person: staff,
      codeSalt: staffInvitation.codeSalt,
      expiresOn: staffInvitation.expiresOn,
    })
    .from(staffInvitation)
    .innerJoin(staff, eq(staff.id, staffInvitation.staffId))
    .where(and(isLive(services, token), isNull(staff.disabledOn)))
  if (!found) throw invitationOver()
  return found
}

export function invitationJson(services: Services, { person, codeSalt, expiresOn }: Found) {
  const { secret, uri } = appKey(services, codeSalt, person.email)
  const { name, email, language, role } = person
  return {
    name,
    email,
    language,
    role,
    expires_on: expiresOn.toISOString(),
    shop_name: services.settings.names()[language],
    time_code: { secret, uri, qr_svg: encodeQR(uri, 'svg') },
  }
}

type Form = { token: string; new_password1: string; new_password2: string; code: string }

/** Sets password and authenticator app, and signs in. */
export async function acceptByPassword(services: Services, form: Form, browser: Browser): Promise<SignedIn> {
  const found = await findInvitation(services, form.token, browser.clientAddress)
  const step = stepOf(services, found.codeSalt, form.code, services.now())
  const faults = {
    ...newPasswordFaults(form),
    ...(step === null && { code: [msg('staff_code_wrong')] }),
  }
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
  const passwordHash = await hashPassword(form.new_password1)
  return services.database.transaction(async (tx) => {
    const person = await takeInvitation(services, tx, form.token, found)
    await tx
      .update(staff)
      .set({ passwordHash, codeSalt: found.codeSalt, codeStep: step })
      .where(eq(staff.id, person.id))
    return enter(services, tx, person, browser)
  })
}

type PasskeyForm = { token: string; name: string; response: Parameters<typeof checkNew>[1] }

/** Makes a passkey the person's way in, and signs in. */
export async function acceptByPasskey(
  services: Services,
  { token, name, response }: PasskeyForm,
  browser: Browser,
): Promise<SignedIn> {
  const found = await findInvitation(services, token, browser.clientAddress)
  const passkey = await checkNew(services, response, 'invitation', found.person.id)
  return services.database.transaction(async (tx) => {
    const person = await takeInvitation(services, tx, token, found)
    await storePasskey(services, tx, person.id, { ...passkey, name })
    return enter(services, tx, person, browser)
  })
}

/**
 * Uses an invitation up, with every earlier way in and session of the person: it may replace a lost phone.
 * @throws HttpError 404 if another request was faster
 */
async function takeInvitation(
  services: Services,
  tx: Transaction,
  token: string,
  { person: { id } }: Found,
): Promise<StaffRow> {
  const person = await lockPerson(tx, id)
  const taken = await tx
    .delete(staffInvitation)
    .where(and(isLive(services, token), eq(staffInvitation.staffId, id)))
    .returning({ id: staffInvitation.staffId })
  if (!person || person.disabledOn || taken.length === 0) throw invitationOver()
  await tx
    .update(staff)
    .set({ passwordHash: null, codeSalt: null, codeStep: null, pinHash: null, acceptedOn: services.now() })
    .where(eq(staff.id, id))
  await tx.delete(staffPasskey).where(eq(staffPasskey.staffId, id))
  await endSessions(tx, id, { now: services.now() })
  return person
}

async function enter(
  services: Services,
  tx: Transaction,
  person: StaffRow,
  { userAgent }: Browser,
): Promise<SignedIn> {
  await services.audit.by({ kind: 'staff', staffId: person.id }).note(tx, {
    subject: `staff:${person.id}`,
    before: { is_accepted: person.acceptedOn !== null },
    after: { is_accepted: true, role: person.role },
    reason: 'invitation_accepted',
  })
  const session = await openSession(services, tx, {
    staffId: person.id,
    signedInBy: 'invitation',
    userAgent,
  })
  return { staffId: person.id, session }
}

/** Deletes expired invitations. */
export async function sweepInvitations({ database, now }: Services): Promise<void> {
  await database.db.delete(staffInvitation).where(lt(staffInvitation.expiresOn, now()))
}

function isLive({ now }: Pick<Services, 'now'>, token: string) {
  return and(eq(staffInvitation.hash, tokenHash(token)), gt(staffInvitation.expiresOn, now()))
}

function invitationOver(): HttpError {
  return new HttpError(404, 'invitation_over')
}
