import type { login, register, User, updateUser } from '@marah/contract/accounts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '../platform/database.ts'
import { type FieldErrorTree, say } from '../platform/field-errors.ts'
import { InvalidInput, Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import type { Language } from '../platform/words.ts'
import { hashPassword, isPassword, needsRehash, signUpPasswordFaults } from './passwords.ts'
import { openSession, type Tokens } from './sessions.ts'
import { socialIdentity, user } from './tables.ts'

type UserRow = typeof user.$inferSelect
export type LoggedIn = { readonly user: UserRow; readonly tokens: Tokens }
/** What a login tells of the device it comes from. */
type Device = { readonly language: Language; readonly userAgent: string | null }

/** Makes the account and logs it in. One e-mail, in any spelling of case, has one account, also when two ask at once. */
export async function signUp(
  services: Services,
  form: z.output<(typeof register)['body']>,
  device: Device,
): Promise<LoggedIn> {
  const faults = signUpFaults(form, services.config.PASSWORD_MIN_SIGNUP)
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
  const passwordHash = await hashPassword(form.password1)
  const now = services.now()
  return services.database.transaction(async (tx) => {
    const [made] = await tx
      .insert(user)
      .values({
        email: form.email,
        fullName: form.full_name,
        passwordHash,
        language: device.language,
        isTermsAgreed: form.is_terms_agreed ?? false,
        createdOn: now,
        editedOn: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!made) throw new InvalidInput({ email: [say('accounts_email_taken')] })
    return { user: made, tokens: await openTokens(services, tx, made.id, form, device) }
  })
}

function signUpFaults(form: z.output<(typeof register)['body']>, shortest: number): FieldErrorTree {
  const password1 = signUpPasswordFaults(form.password1, shortest)
  return {
    ...(password1.length > 0 && { password1 }),
    ...(form.password1 !== form.password2 && { password2: [say('accounts_password_mismatch')] }),
  }
}

/** Unknown e-mail, wrong password and closed account cannot be told apart, neither by the answer nor by the time. */
export async function logIn(
  services: Services,
  form: z.output<(typeof login)['body']>,
  device: Device,
): Promise<LoggedIn> {
  const found = await findByEmail(services, form.email)
  if (!(await isPassword(form.password, found?.passwordHash ?? null)) || !found) {
    throw new InvalidInput({ non_field_errors: [say('accounts_login_failed')] })
  }
  const stronger =
    found.passwordHash && needsRehash(found.passwordHash) ? await hashPassword(form.password) : null
  return services.database.transaction(async (tx) => {
    if (stronger) await tx.update(user).set({ passwordHash: stronger }).where(eq(user.id, found.id))
    return { user: found, tokens: await openTokens(services, tx, found.id, form, device) }
  })
}

async function findByEmail(services: Services, email: string): Promise<UserRow | undefined> {
  // PostgreSQL cannot even compare a text that holds NUL.
  if (email.includes('\0')) return undefined
  const [found] = await services.database.db
    .select()
    .from(user)
    .where(and(eq(sql`lower(${user.email})`, sql`lower(${email})`), isNull(user.deletedOn)))
  return found
}

function openTokens(
  services: Services,
  tx: Transaction,
  userId: number,
  form: { remember?: boolean | undefined },
  { userAgent }: Device,
): Promise<Tokens> {
  return openSession(services, tx, { userId, remember: form.remember ?? false, userAgent })
}

export async function loadUser(services: Services, userId: number): Promise<UserRow> {
  const [found] = await services.database.db.select().from(user).where(whoLives(userId))
  return found ?? gone()
}

/** Takes the fields that a customer may change and no others; agreement to the terms is not taken back here. */
export async function changeUser(
  services: Services,
  userId: number,
  changes: z.output<(typeof updateUser)['body']>,
): Promise<UserRow> {
  const [changed] = await services.database.db
    .update(user)
    .set({
      ...(changes.full_name !== undefined && { fullName: changes.full_name }),
      ...(changes.gender !== undefined && { gender: changes.gender }),
      ...(changes.is_terms_agreed === true && { isTermsAgreed: true }),
      editedOn: services.now(),
    })
    .where(whoLives(userId))
    .returning()
  return changed ?? gone()
}

function whoLives(userId: number) {
  return and(eq(user.id, userId), isNull(user.deletedOn))
}

/** The account was closed while its token was still good. */
function gone(): never {
  throw new Refusal(401, 'token_not_valid', { headers: { 'WWW-Authenticate': 'Bearer realm="api"' } })
}

/** What the customer is told of the own account. */
export async function userJson(services: Services, row: UserRow): Promise<z.input<typeof User>> {
  const connected = await services.database.db
    .select({ provider: socialIdentity.provider })
    .from(socialIdentity)
    .where(eq(socialIdentity.userId, row.id))
    .orderBy(socialIdentity.provider)
  return {
    id: row.id,
    created_on: row.createdOn.toISOString(),
    edited_on: row.editedOn.toISOString(),
    email: row.email,
    full_name: row.fullName,
    avatar: row.avatar && services.mediaUrl + row.avatar,
    phone: row.phone,
    gender: row.gender,
    is_terms_agreed: row.isTermsAgreed,
    is_email_verified: row.isEmailVerified,
    is_phone_verified: row.isPhoneVerified,
    has_password: row.passwordHash !== null,
    social_accounts: connected.map(({ provider }) => provider),
    is_member: row.memberSince !== null,
    member_since: row.memberSince?.toISOString() ?? null,
    referral_source: row.referralSourceId,
  }
}
