import type { User, updateUser } from '@marah/contract/accounts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { invalidField } from '../../platform/errors/http-error.ts'
import { avatarPreset, referralSource, socialIdentity, type UserRow, user } from '../../schema/accounts.ts'
import { maybeId } from '../../services/http/ids.ts'
import type { Services } from '../../services/services.ts'
import { closedAccount } from '../closing/closed-account.ts'
import { changeProfile } from '../login/ways-in.ts'
import { forgetUpload } from './avatar-files.ts'

/** Finds the account of an address in any spelling; closed accounts have none. */
export async function findByEmail(services: Services, email: string): Promise<UserRow | undefined> {
  // PostgreSQL cannot compare a text with NUL.
  if (email.includes('\0')) return undefined
  const [found] = await services.database.db
    .select()
    .from(user)
    .where(and(eq(sql`lower(${user.email})`, sql`lower(${email})`), isNull(user.deletedOn)))
  return found
}

export async function loadUser(services: Services, userId: number): Promise<UserRow> {
  const [found] = await services.database.db.select().from(user).where(isOpenAccount(userId))
  return found ?? closedAccount()
}

/** Changes only the fields that customers may change; it never revokes the agreement to the terms. */
export async function changeUser(
  services: Services,
  userId: number,
  changes: z.output<(typeof updateUser)['body']>,
): Promise<UserRow> {
  const before = await loadUser(services, userId)
  const avatar = await chosenAvatar(services, changes.avatar)
  await rejectUnknownSource(services, changes.referral_source)
  const changed = await changeProfile(services, userId, {
    fullName: changes.full_name,
    gender: changes.gender,
    isTermsAgreed: changes.is_terms_agreed === true ? true : undefined,
    avatar,
    referralSourceId: changes.referral_source,
    language: changes.language,
  })
  if (!changed) return closedAccount()
  if (avatar !== undefined && avatar !== before.avatar) await forgetUpload(services, before.avatar)
  return changed
}

/** The picture of a preset; null to remove it, undefined to keep it. */
async function chosenAvatar(
  services: Services,
  preset: number | string | null | undefined,
): Promise<string | null | undefined> {
  if (typeof preset === 'string') return undefined
  if (preset === undefined || preset === null) return preset
  if (maybeId(String(preset)) === null) throw invalidField('avatar', 'invalid_choice')
  const [found] = await services.database.db
    .select({ picture: avatarPreset.picture })
    .from(avatarPreset)
    .where(eq(avatarPreset.id, preset))
  if (!found) throw invalidField('avatar', 'invalid_choice')
  return found.picture
}

async function rejectUnknownSource(services: Services, id: number | null | undefined): Promise<void> {
  if (id === undefined || id === null) return
  if (maybeId(String(id)) === null) throw invalidField('referral_source', 'invalid_choice')
  const [found] = await services.database.db
    .select({ id: referralSource.id })
    .from(referralSource)
    .where(eq(referralSource.id, id))
  if (!found) throw invalidField('referral_source', 'invalid_choice')
}

function isOpenAccount(userId: number) {
  return and(eq(user.id, userId), isNull(user.deletedOn))
}

/** Returns the account for its customer. */
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
    language: row.language,
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
