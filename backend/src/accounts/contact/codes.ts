import { randomInt, timingSafeEqual } from 'node:crypto'
import { daySeconds, hourSeconds } from '@marah/contract/rules/durations'
import { plainCode } from '@marah/contract/rules/typed-codes'
import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { msg } from '../../platform/errors/field-errors.ts'
import { HttpError, InvalidInput, invalidField } from '../../platform/errors/http-error.ts'
import { type RateLimit, throttled } from '../../platform/limits/rate-limit.ts'
import { keyedHash } from '../../platform/security/keyed-hash.ts'
import { type UserRow, verificationCode } from '../../schema/accounts.ts'
import type { Customer } from '../../services/actor.ts'
import type { Counted } from '../../services/messaging/messenger.ts'
import { takesSms } from '../../services/messaging/sms-numbers.ts'
import type { Services } from '../../services/services.ts'
import { type LockedUser, lockLoggedIn } from '../login/locked-user.ts'

type CodePurpose = (typeof verificationCode.$inferSelect)['purpose']
/** A code's purpose, and the address that it proves. */
export type CodeFor = { readonly userId: number; readonly purpose: CodePurpose; readonly target: string }
type IssuedCode = { readonly code: string; readonly expiresOn: Date }

const lifetime = 10 * 60_000
const pauseBetweenSends = 30_000
const mostWrongTries = 5
const digits = 6
/** An hour's codes for one purpose; the gate counts by address, network and country (message-bounds.ts). */
const sendsOfAccount: RateLimit = { name: 'code-sends', times: 5, seconds: hourSeconds }
/** Before the email is proven: enough for a first try and one more. */
const smsOfUnproven: RateLimit = { name: 'sms-unproven', times: 2, seconds: daySeconds }
/** A new code does not reset it, so that repeated requests bring no more guesses (rule S7). */
const wrongTriesOfAccount: RateLimit = { name: 'code-wrong', times: 10, seconds: hourSeconds }

/** Seconds between two codes. */
export const pauseSeconds = pauseBetweenSends / 1000

/**
 * Counts a code. Call it before the transaction that makes the code.
 * @throws HttpError 429 if the last code is younger than 30 seconds, or if there were too many this hour; 403 for an
 * SMS that the account may not get before its email is proven, or that the shop cannot send; InvalidInput for a number
 * to which no SMS is sent
 */
export async function spendSending(
  services: Services,
  owner: UserRow,
  codeFor: CodeFor,
  clientAddress: string,
): Promise<Counted> {
  const isSms = codeFor.target.startsWith('+')
  if (isSms && !services.messenger.sendsSms) throw new HttpError(403, 'accounts_no_sms')
  if (isSms && !takesSms(codeFor.target, services.config))
    throw invalidField('phone', 'accounts_phone_takes_no_sms')
  await rejectTooSoon(services, services.database.db, codeFor)
  await services.rateLimits.spend(sendsOfAccount, sendsKey(codeFor))
  if (isSms && !owner.isEmailVerified) await spendUnproven(services, owner)
  return services.messenger.count({
    channel: isSms ? 'sms' : 'mail',
    kind: codeFor.purpose === 'email-change' ? 'code_change' : 'code',
    to: codeFor.target,
    isProven: owner.isEmailVerified && codeFor.target === owner.email,
    account: owner.id,
    network: clientAddress,
  })
}

async function spendUnproven({ rateLimits }: Services, owner: UserRow): Promise<void> {
  try {
    await rateLimits.spend(smsOfUnproven, owner.id)
  } catch (error) {
    if (error instanceof HttpError && error.status === 429)
      throw new HttpError(403, 'accounts_email_not_proven')
    throw error
  }
}

/**
 * Counts the first code of a new account, once the sign-up has committed. It is the account's only one, so this never
 * rejects.
 */
export async function countFirstSending({ rateLimits }: Services, userId: number): Promise<void> {
  await rateLimits.spend(sendsOfAccount, sendsKey({ userId, purpose: 'email' }))
}

function sendsKey({ userId, purpose }: Omit<CodeFor, 'target'>): string {
  return `${userId} ${purpose}`
}

/** Replaces the code; of two simultaneous requests, one succeeds and the other must wait. */
export async function issueCode(services: Services, tx: Transaction, codeFor: CodeFor): Promise<IssuedCode> {
  const now = services.now()
  // No leading zero, because clients of the specification send the code as a number (rule C6).
  const code = String(randomInt(10 ** (digits - 1), 10 ** digits))
  const fresh = {
    target: codeFor.target,
    codeHash: hashOf(services, codeFor, code),
    sentOn: now,
    expiresOn: new Date(now.getTime() + lifetime),
    wrongTries: 0,
    usedOn: null,
  }
  const [stored] = await tx
    .insert(verificationCode)
    .values({ userId: codeFor.userId, purpose: codeFor.purpose, ...fresh })
    .onConflictDoUpdate({
      target: [verificationCode.userId, verificationCode.purpose],
      set: fresh,
      setWhere: lte(verificationCode.sentOn, new Date(now.getTime() - pauseBetweenSends)),
    })
    .returning({ expiresOn: verificationCode.expiresOn })
  if (stored) return { code, expiresOn: stored.expiresOn }
  await rejectTooSoon(services, tx, codeFor)
  throw throttled(pauseSeconds)
}

async function rejectTooSoon(
  services: Services,
  queryable: Queryable,
  { userId, purpose }: CodeFor,
): Promise<void> {
  const last = await findCode(queryable, userId, purpose)
  const wait = last ? last.sentOn.getTime() + pauseBetweenSends - services.now().getTime() : 0
  if (wait > 0) throw throttled(wait / 1000)
}

export async function findCode(queryable: Queryable, userId: number, purpose: CodePurpose) {
  const [found] = await queryable
    .select()
    .from(verificationCode)
    .where(and(eq(verificationCode.userId, userId), eq(verificationCode.purpose, purpose)))
  return found
}

/**
 * Uses a code up. `prove` runs in the same transaction on the locked account, with the address that the code proves. A
 * login that ended since the request began proves nothing.
 * @throws InvalidInput with the same text beside `otp` and as `message`
 */
export async function takeCode<T>(
  services: Services,
  login: Customer,
  purpose: CodePurpose,
  typed: string | number,
  prove: (locked: LockedUser, target: string) => Promise<T>,
): Promise<T> {
  const { userId } = login
  const code = codeFrom(typed)
  await services.rateLimits.spend(wrongTriesOfAccount, `${userId} ${purpose}`)
  const claimed = await claimTry(services, userId, purpose)
  if (!claimed) throw await whyNone(services, userId, purpose)
  const hash = hashOf(services, claimed, code)
  if (!timingSafeEqual(hash, claimed.codeHash)) {
    throw invalidCode(claimed.wrongTries >= mostWrongTries ? 'accounts_code_used_up' : 'accounts_code_wrong')
  }
  const proven = await services.database.transaction(async (tx) => {
    // Locks the account before the code, like all changes of its ways in: so they never deadlock.
    const locked = await lockLoggedIn(services, tx, login)
    const [used] = await tx
      .update(verificationCode)
      .set({ usedOn: services.now() })
      .where(
        and(
          eq(verificationCode.userId, userId),
          eq(verificationCode.purpose, purpose),
          eq(verificationCode.codeHash, hash),
          isNull(verificationCode.usedOn),
        ),
      )
      .returning({ target: verificationCode.target })
    if (!used) throw invalidCode('accounts_code_none')
    return prove(locked, used.target)
  })
  await services.rateLimits.giveBack(wrongTriesOfAccount, `${userId} ${purpose}`)
  return proven
}

/** Counts a try before the comparison, in one statement: of any number of simultaneous tries, only five are compared. */
async function claimTry(services: Services, userId: number, purpose: CodePurpose) {
  const [claimed] = await services.database.db
    .update(verificationCode)
    .set({ wrongTries: sql`${verificationCode.wrongTries} + 1` })
    .where(
      and(
        eq(verificationCode.userId, userId),
        eq(verificationCode.purpose, purpose),
        isNull(verificationCode.usedOn),
        gt(verificationCode.expiresOn, services.now()),
        lt(verificationCode.wrongTries, mostWrongTries),
      ),
    )
    .returning()
  return claimed
}

async function whyNone(services: Services, userId: number, purpose: CodePurpose): Promise<InvalidInput> {
  const found = await findCode(services.database.db, userId, purpose)
  if (!found || found.usedOn) return invalidCode('accounts_code_none')
  return invalidCode(found.expiresOn <= services.now() ? 'accounts_code_expired' : 'accounts_code_used_up')
}

/** Removes the blanks and dashes that people type; a number has lost its leading zeros (rule C6). */
function codeFrom(typed: string | number): string {
  const text = plainCode(String(typed)).replaceAll(/[ -]/g, '')
  if (text === '') throw invalidCode('accounts_code_missing')
  const code = text.padStart(digits, '0')
  if (!/^\d{6}$/.test(code)) throw invalidCode('accounts_code_wrong')
  return code
}

/** Reports the fault where clients of the specification read it (rule P26), and beside the field. */
function invalidCode(messageKey: string): InvalidInput {
  return new InvalidInput({ otp: [msg(messageKey)] }, { message: msg(messageKey) })
}

/** Depends on account, purpose and address, so that a code for one is never valid for another (rules S6, S8). */
function hashOf(services: Services, { userId, purpose, target }: CodeFor, code: string): Buffer {
  return keyedHash(services, 'one-time-code', userId, purpose, target.toLowerCase(), code)
}
