import { longestPersonName } from '@marah/contract/limits'
import { isNameWithoutAddress } from '@marah/contract/rules/names'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import { msg } from '../platform/field-errors.ts'
import { HttpError, InvalidInput, notFound } from '../platform/http-error.ts'
import type { Language } from '../platform/messages.ts'
import type { SignedIn } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import { socialIdentity, user } from '../schema/accounts.ts'
import { noticeSocial, noticeWelcome } from './account-notices.ts'
import { type CodeFor, countFirstSending } from './codes.ts'
import { sendByMail } from './contact-proof.ts'
import { enter } from './enter.ts'
import { claimForOwner, isStillLoggedIn } from './first-proof.ts'
import type { LoggedIn } from './login-answer.ts'
import { rememberFriend } from './referrals.ts'
import { type Provider, providerNames, type SocialPerson } from './social-person.ts'
import { closedAccount, type UserRow } from './users.ts'

type Login = {
  language: Language
  userAgent: string | null
  remember: boolean
  referralCode: string | undefined
  clientAddress: string
}

/** `email_needed`: the provider gave no e-mail, and an account has one. */
export type SocialLogin = { kind: 'in'; login: LoggedIn; isNew: boolean } | { kind: 'email_needed' }

/**
 * Logs in whom a provider vouches for: by provider and id, never by the e-mail alone. Two first sign-ins at once make
 * one account.
 */
export async function signInSocially(
  services: Services,
  person: SocialPerson,
  login: Login,
): Promise<SocialLogin> {
  const found = await findOrMake(services, person, login)
  if (found.kind === 'in' && found.isNew && !found.login.user.isEmailVerified) {
    await countFirstSending(services, found.login.user.id)
  }
  return found
}

function findOrMake(services: Services, person: SocialPerson, login: Login): Promise<SocialLogin> {
  return services.database.transaction(async (tx) => {
    await lockIdentity(tx, person)
    const known = await findByIdentity(tx, person)
    if (known) return { kind: 'in', login: await enter(services, tx, known, login), isNew: false }
    const { email } = person
    if (email === null) return { kind: 'email_needed' }
    const made = await makeAccount(services, tx, { ...person, email }, login)
    const row = made ?? (await joinAccount(services, tx, { ...person, email }))
    return { kind: 'in', login: await enter(services, tx, row, login), isNew: made !== null }
  })
}

/** Until the transaction ends nobody else decides whose identity this is: there is no row yet that could be locked. */
async function lockIdentity(tx: Transaction, { provider, id }: SocialPerson): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`social:${provider}:${id}`}, 0))`)
}

async function findByIdentity(tx: Transaction, { provider, id }: SocialPerson): Promise<UserRow | null> {
  const [found] = await tx
    .select({ user })
    .from(socialIdentity)
    .innerJoin(user, eq(user.id, socialIdentity.userId))
    .where(
      and(
        eq(socialIdentity.provider, provider),
        eq(socialIdentity.providerUserId, id),
        isNull(user.deletedOn),
      ),
    )
    // Waits while the account's ways in change, and then finds only an identity that is still one of them.
    .for('share')
  return found?.user ?? null
}

type PersonWithEmail = SocialPerson & { email: string }

/** Null when somebody has this e-mail. The terms are agreed to later, on the page that follows a first sign-in. */
async function makeAccount(
  services: Services,
  tx: Transaction,
  person: PersonWithEmail,
  { language, referralCode, clientAddress }: Login,
): Promise<UserRow | null> {
  const now = services.now()
  const [made] = await tx
    .insert(user)
    .values({
      email: person.email,
      fullName: nameOf(person),
      language,
      isEmailVerified: person.isEmailVouched,
      createdOn: now,
      editedOn: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!made) return null
  await storeIdentity(services, tx, made.id, person)
  await rememberFriend(services, tx, made, referralCode)
  if (!made.isEmailVerified) {
    const codeFor: CodeFor = { userId: made.id, purpose: 'email', target: made.email }
    await sendByMail(services, tx, made, codeFor, { network: clientAddress })
  }
  await noticeWelcome(services, tx, made)
  return made
}

/**
 * Joins an account that has this e-mail already, and only when the provider knows that the e-mail is this person's. One
 * whose e-mail was never proven is claimed for its owner first.
 */
async function joinAccount(services: Services, tx: Transaction, person: PersonWithEmail): Promise<UserRow> {
  const [found] = await tx
    .select()
    .from(user)
    .where(and(eq(sql`lower(${user.email})`, sql`lower(${person.email})`), isNull(user.deletedOn)))
    .for('update')
  if (!found || !person.isEmailVouched) throw emailTaken()
  const row = found.isEmailVerified ? found : await claimForOwner(services, tx, found.id)
  if (!(await storeIdentity(services, tx, row.id, person))) throw emailTaken()
  await notifyConnected(services, tx, row.id, person.provider)
  return row
}

function emailTaken(): InvalidInput {
  return new InvalidInput({ non_field_errors: [msg('social_email_taken')] })
}

/** False when the identity is somebody's already, or the account has another one of this provider. */
async function storeIdentity(
  { now }: Services,
  tx: Transaction,
  userId: number,
  { provider, id, email }: SocialPerson,
): Promise<boolean> {
  const inserted = await tx
    .insert(socialIdentity)
    .values({ provider, providerUserId: id, userId, email, createdOn: now() })
    .onConflictDoNothing()
    .returning({ userId: socialIdentity.userId })
  return inserted.length > 0
}

/** Connects a provider to the account that is logged in; again changes nothing. */
export async function connectSocially(
  services: Services,
  login: SignedIn,
  person: SocialPerson,
): Promise<void> {
  const { userId } = login
  await services.database.transaction(async (tx) => {
    await lockIdentity(tx, person)
    if (!(await isStillLoggedIn(services, tx, login))) return closedAccount()
    const holder = await findByIdentity(tx, person)
    if (holder?.id === userId) return
    if (holder) throw new HttpError(409, 'social_taken')
    if (!(await storeIdentity(services, tx, userId, person))) {
      throw new HttpError(409, 'social_other_connected', { values: nameValue(person.provider) })
    }
    await notifyConnected(services, tx, userId, person.provider)
  })
}

/** Takes a provider away, but never the last way in. */
export async function disconnectSocially(
  services: Services,
  userId: number,
  provider: Provider,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    // The lock keeps two requests from taking one way each when there are two.
    const [row] = await tx.select().from(user).where(eq(user.id, userId)).for('update')
    const own = and(eq(socialIdentity.userId, userId), eq(socialIdentity.provider, provider))
    const [connected] = await tx.select().from(socialIdentity).where(own)
    if (!row || !connected) throw notFound()
    const [other] = await tx
      .select({ provider: socialIdentity.provider })
      .from(socialIdentity)
      .where(and(eq(socialIdentity.userId, userId), ne(socialIdentity.provider, provider)))
    if (row.passwordHash === null && !other) {
      throw new HttpError(409, 'social_last_way', { values: nameValue(provider) })
    }
    await tx.delete(socialIdentity).where(own)
    await noticeSocial(services, tx, {
      userId,
      messageKey: 'social_disconnected',
      provider: providerNames[provider],
      eventId: `${provider}:${services.now().toISOString()}`,
    })
  })
}

async function notifyConnected(services: Services, tx: Transaction, userId: number, provider: Provider) {
  await noticeSocial(services, tx, {
    userId,
    messageKey: 'social_connected',
    provider: providerNames[provider],
    eventId: `${provider}:${services.now().toISOString()}`,
  })
}

function nameValue(provider: Provider) {
  return { provider: providerNames[provider] }
}

/** As the provider has it, as far as it can be stored; somebody without a name, or with an address for one, is called by their email. */
function nameOf({ name, email }: PersonWithEmail): string {
  const text = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
  const isName = text !== '' && isNameWithoutAddress(text)
  return [...(isName ? text : (email.split('@')[0] ?? email).replaceAll('.', ' '))]
    .slice(0, longestPersonName)
    .join('')
}
