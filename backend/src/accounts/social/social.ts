import { longestPersonName } from '@marah/contract/limits'
import { isNameWithoutAddress } from '@marah/contract/rules/names'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { msg } from '../../platform/errors/field-errors.ts'
import { HttpError, InvalidInput, notFound } from '../../platform/errors/http-error.ts'
import type { Language } from '../../platform/language/messages.ts'
import { socialIdentity, user } from '../../schema/accounts.ts'
import type { Customer } from '../../services/actor.ts'
import { forgetFiles } from '../../services/customer-pictures.ts'
import type { AccountParts } from '../../services/personal-data.ts'
import type { Services } from '../../services/services.ts'
import { type CodeFor, countFirstSending } from '../contact/codes.ts'
import { sendByMail } from '../contact/contact-proof.ts'
import { enter } from '../login/enter.ts'
import { claimForOwner } from '../login/first-proof.ts'
import { insertUser, type LockedUser, lockLoggedIn, lockUser } from '../login/locked-user.ts'
import type { LoggedIn } from '../login/login-answer.ts'
import { noticeSocial, noticeWelcome } from '../notices/account-notices.ts'
import { rememberFriend } from '../profile/referrals.ts'
import { type Provider, providerNames, type SocialPerson } from './social-person.ts'

type Login = {
  language: Language
  userAgent: string | null
  remember: boolean
  referralCode: string | undefined
  clientAddress: string
}

/** `email_needed`: the provider gave no email, and an account requires one. */
export type SocialLogin = { kind: 'in'; login: LoggedIn; isNew: boolean } | { kind: 'email_needed' }

/**
 * Logs in a person whom a provider identifies: by provider and id, never by the email alone. Two simultaneous first
 * sign-ins make one account.
 */
export async function signInSocially(
  services: Services,
  parts: AccountParts,
  person: SocialPerson,
  login: Login,
): Promise<SocialLogin> {
  const found = await findOrMake(services, parts, person, login)
  if (found.kind === 'in' && found.isNew && !found.login.user.isEmailVerified) {
    await countFirstSending(services, found.login.user.id)
  }
  return found
}

async function findOrMake(
  services: Services,
  parts: AccountParts,
  person: SocialPerson,
  login: Login,
): Promise<SocialLogin> {
  const found = await services.database.transaction(async (tx): Promise<Found> => {
    await lockIdentity(tx, person)
    const known = await lockByIdentity(tx, person)
    if (known) return { kind: 'in', login: await enter(services, known, login), isNew: false, files: [] }
    const { email } = person
    if (email === null) return { kind: 'email_needed', files: [] }
    const made = await makeAccount(services, tx, { ...person, email }, login)
    if (made) return { kind: 'in', login: await enter(services, made, login), isNew: true, files: [] }
    const { locked, files } = await joinAccount(services, parts, tx, { ...person, email })
    return { kind: 'in', login: await enter(services, locked, login), isNew: false, files }
  })
  await forgetFiles(services, found.files)
  return found
}

/** With files to delete after the transaction. */
type Found = SocialLogin & { readonly files: readonly string[] }

/**
 * Serialises decisions about one identity until the transaction ends, because it may have no row yet that could be
 * locked.
 */
async function lockIdentity(tx: Transaction, { provider, id }: SocialPerson): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`social:${provider}:${id}`}, 0))`)
}

async function holderOf(tx: Transaction, { provider, id }: SocialPerson): Promise<number | null> {
  const [found] = await tx
    .select({ userId: user.id })
    .from(socialIdentity)
    .innerJoin(user, eq(user.id, socialIdentity.userId))
    .where(
      and(
        eq(socialIdentity.provider, provider),
        eq(socialIdentity.providerUserId, id),
        isNull(user.deletedOn),
      ),
    )
  return found?.userId ?? null
}

/** Waits while the account's ways in change, and then finds only an identity that is still one of them. */
async function lockByIdentity(tx: Transaction, person: SocialPerson): Promise<LockedUser | null> {
  const userId = await holderOf(tx, person)
  const locked = userId === null ? undefined : await lockUser(tx, userId)
  return locked && (await holderOf(tx, person)) === userId ? locked : null
}

type PersonWithEmail = SocialPerson & { email: string }

/**
 * Null if another account has this e-mail. The customer agrees to the terms later, on the page that follows a first
 * sign-in.
 */
async function makeAccount(
  services: Services,
  tx: Transaction,
  person: PersonWithEmail,
  { language, referralCode, clientAddress }: Login,
): Promise<LockedUser | null> {
  const now = services.now()
  const made = await insertUser(tx, {
    email: person.email,
    fullName: nameOf(person),
    language,
    isEmailVerified: person.isEmailVouched,
    createdOn: now,
    editedOn: now,
  })
  if (!made) return null
  const { row } = made
  await storeIdentity(made, person, row.createdOn)
  await rememberFriend(services, tx, row, referralCode)
  if (!row.isEmailVerified) {
    const codeFor: CodeFor = { userId: row.id, purpose: 'email', target: row.email }
    await sendByMail(services, tx, row, codeFor, { network: clientAddress })
  }
  await noticeWelcome(services, tx, row)
  return made
}

/**
 * Joins an existing account with this email, but only if the provider guarantees that the email is this person's. An
 * account whose email was never proven is emptied for its owner first.
 */
async function joinAccount(
  services: Services,
  parts: AccountParts,
  tx: Transaction,
  person: PersonWithEmail,
): Promise<{ locked: LockedUser; files: string[] }> {
  const [found] = await tx
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(eq(sql`lower(${user.email})`, sql`lower(${person.email})`))
  const locked = found && (await lockUser(tx, found.id))
  const isTheirs = locked && locked.row.email === found.email && !locked.row.deletedOn
  if (!isTheirs || !person.isEmailVouched) throw emailTaken()
  const joined = locked.row.isEmailVerified
    ? { locked, files: [] }
    : await claimForOwner(services, parts, locked)
  if (!(await storeIdentity(joined.locked, person, services.now()))) throw emailTaken()
  await notifyConnected(services, tx, joined.locked.row.id, person.provider)
  return joined
}

function emailTaken(): InvalidInput {
  return new InvalidInput({ non_field_errors: [msg('social_email_taken')] })
}

/** False if the identity belongs to an account already, or this account has another one of the same provider. */
async function storeIdentity(
  locked: LockedUser,
  { provider, id, email }: SocialPerson,
  createdOn: Date,
): Promise<boolean> {
  const inserted = await locked.tx
    .insert(socialIdentity)
    .values({ provider, providerUserId: id, userId: locked.row.id, email, createdOn })
    .onConflictDoNothing()
    .returning({ userId: socialIdentity.userId })
  return inserted.length > 0
}

/** Connects a provider to the logged-in account; a repetition changes nothing. */
export async function connectSocially(
  services: Services,
  login: Customer,
  person: SocialPerson,
): Promise<void> {
  const { userId } = login
  await services.database.transaction(async (tx) => {
    await lockIdentity(tx, person)
    const locked = await lockLoggedIn(services, tx, login)
    const holder = await holderOf(tx, person)
    if (holder === userId) return
    if (holder !== null) throw new HttpError(409, 'social_taken')
    if (!(await storeIdentity(locked, person, services.now()))) {
      throw new HttpError(409, 'social_other_connected', { values: nameValue(person.provider) })
    }
    await notifyConnected(services, tx, userId, person.provider)
  })
}

/** Disconnects a provider, but never the last way in: the lock keeps two requests from removing one way each. */
export async function disconnectSocially(
  services: Services,
  login: Customer,
  provider: Provider,
): Promise<void> {
  const { userId } = login
  await services.database.transaction(async (tx) => {
    const locked = await lockLoggedIn(services, tx, login)
    const connected = await tx
      .select({ provider: socialIdentity.provider })
      .from(socialIdentity)
      .where(eq(socialIdentity.userId, userId))
    if (!connected.some((identity) => identity.provider === provider)) throw notFound()
    if (locked.row.passwordHash === null && connected.length === 1) {
      throw new HttpError(409, 'social_last_way', { values: nameValue(provider) })
    }
    await dropIdentity(locked, provider)
    await noticeSocial(services, tx, {
      userId,
      messageKey: 'social_disconnected',
      provider: providerNames[provider],
      eventId: `${provider}:${services.now().toISOString()}`,
    })
  })
}

async function dropIdentity(locked: LockedUser, provider: Provider): Promise<void> {
  await locked.tx
    .delete(socialIdentity)
    .where(and(eq(socialIdentity.userId, locked.row.id), eq(socialIdentity.provider, provider)))
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

/**
 * Returns the provider's name as far as it can be stored. A person without a name, or with an address in it, gets their
 * email as the name.
 */
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
