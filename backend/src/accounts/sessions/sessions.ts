import { createHash, randomBytes } from 'node:crypto'
import { mostLogins } from '@marah/contract/limits'
import { dayMs, hourSeconds } from '@marah/contract/rules/durations'
import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { RateLimit } from '../../platform/limits/rate-limit.ts'
import { keyedHash } from '../../platform/security/keyed-hash.ts'
import { refreshToken, session } from '../../schema/accounts.ts'
import type { Services } from '../../services/services.ts'
import { signAccessToken } from '../login/authentication.ts'
import { type LockedUser, lockUser } from '../login/locked-user.ts'
import { mailSessionStolen } from '../notices/account-mails.ts'
import { noticeSessionStolen } from '../notices/account-notices.ts'
import { longestUserAgent } from './device-name.ts'

/** With "remember me": 14 days from the last use, 90 in all. Otherwise a day (rule C17). */
const remembered = { idle: 14 * dayMs, absolute: 90 * dayMs }
const brief = { idle: dayMs, absolute: dayMs }
/** Two tabs, or a retry after a lost answer, may use a token twice within this time (rule C18). */
const grace = 30_000
const tokenBytes = 32
/** Access tokens are valid for ten minutes: this is enough for twenty pages that each renew their own. */
const refreshes: RateLimit = { name: 'token-refresh', times: 120, seconds: hourSeconds }
/** Stored used tokens of a session. */
const mostUsedTokens = 100

export type Tokens = {
  readonly sessionId: string
  readonly access: string
  readonly accessExpiresOn: Date
  readonly refresh: string
  readonly refreshExpiresOn: Date
  readonly remember: boolean
}

type SessionRow = typeof session.$inferSelect

/**
 * Opens a session for a new login. An account has at most `mostLogins`: beyond that, ended ones are deleted first, then
 * the least recently used ones end.
 */
export async function openSession(
  services: Services,
  locked: LockedUser,
  login: { remember: boolean; userAgent: string | null },
): Promise<Tokens> {
  const now = services.now()
  const [row] = await locked.tx
    .insert(session)
    .values({
      userId: locked.row.id,
      createdOn: now,
      lastUsedOn: now,
      endsOn: later(now, lifetimeOf(login).absolute),
      remember: login.remember,
      userAgent: login.userAgent?.slice(0, longestUserAgent) ?? null,
    })
    .returning()
  if (!row) throw new Error('A session was not stored')
  await dropLeastUsed(locked, row.id)
  const token = randomBytes(tokenBytes)
  await storeToken(locked, row, token, now)
  return tokensOf(services, row, token, now)
}

async function dropLeastUsed(locked: LockedUser, justOpened: string): Promise<void> {
  const surplus = locked.tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.userId, locked.row.id), ne(session.id, justOpened)))
    .orderBy(sql`${session.revokedOn} is not null`, desc(session.lastUsedOn), desc(session.createdOn))
    .offset(mostLogins - 1)
  await locked.tx.delete(session).where(and(eq(session.userId, locked.row.id), inArray(session.id, surplus)))
}

/** `invalid`: no such token, or its session has ended; `reused`: a used token came back, so its session was ended. */
export type Rotation = { kind: 'renewed'; tokens: Tokens } | { kind: 'invalid' } | { kind: 'reused' }

/**
 * Exchanges a refresh token for its successor. The successor is computed from the token and the secret key, so a second
 * use within the grace gives the same one, although only hashes are stored. A later second use means that two people
 * hold the token and one of them stole it: the session ends for both (RFC 9700 §4.14.2).
 */
export async function rotate(services: Services, text: string): Promise<Rotation> {
  const token = decode(text)
  const holder = token && (await holderOf(services.database.db, token))
  if (!holder) return { kind: 'invalid' }
  await services.rateLimits.spend(refreshes, holder.sessionId)
  const now = services.now()
  const found = await services.database.transaction(async (tx) => {
    const locked = await lockUser(tx, holder.userId)
    return locked ? exchange(services, locked, token, now) : 'invalid'
  })
  if (typeof found === 'string') return { kind: found }
  return {
    kind: 'renewed',
    tokens: await tokensOf(services, found, successorOf(services, token), now),
  }
}

/** Finds the session of a refresh token, used or not. */
async function holderOf(
  queryable: Queryable,
  token: Buffer,
): Promise<{ userId: number; sessionId: string } | undefined> {
  const [found] = await queryable
    .select({ userId: session.userId, sessionId: session.id })
    .from(refreshToken)
    .innerJoin(session, eq(session.id, refreshToken.sessionId))
    .where(eq(refreshToken.hash, hashOf(token)))
  return found
}

async function exchange(
  services: Services,
  locked: LockedUser,
  token: Buffer,
  now: Date,
): Promise<SessionRow | 'invalid' | 'reused'> {
  const [found] = await locked.tx
    .select({ token: refreshToken, session })
    .from(refreshToken)
    .innerJoin(session, eq(session.id, refreshToken.sessionId))
    .where(and(eq(refreshToken.hash, hashOf(token)), eq(session.userId, locked.row.id)))
  if (!found || found.session.revokedOn || found.session.endsOn <= now) return 'invalid'
  const { usedOn, expiresOn } = found.token
  if (usedOn && now.getTime() - usedOn.getTime() > grace) {
    await endSession(locked, found.session.id, now)
    await notifyOfTheft(services, locked, found.session.id)
    services.log.warn({ user: locked.row.id }, 'a used refresh token came back; its session was ended')
    return 'reused'
  }
  if (expiresOn <= now) return 'invalid'
  if (!usedOn) await spendToken(locked, found, successorOf(services, token), now)
  return found.session
}

/** The newest used tokens are enough to detect a theft; a token that is no longer stored is not valid. */
async function spendToken(
  locked: LockedUser,
  found: { token: typeof refreshToken.$inferSelect; session: SessionRow },
  successor: Buffer,
  now: Date,
): Promise<void> {
  const { id } = found.session
  await locked.tx.update(refreshToken).set({ usedOn: now }).where(eq(refreshToken.hash, found.token.hash))
  await locked.tx
    .update(session)
    .set({ lastUsedOn: now })
    .where(and(eq(session.id, id), eq(session.userId, locked.row.id)))
  const surplus = locked.tx
    .select({ hash: refreshToken.hash })
    .from(refreshToken)
    .where(and(eq(refreshToken.sessionId, id), isNotNull(refreshToken.usedOn)))
    .orderBy(desc(refreshToken.usedOn))
    .offset(mostUsedTokens)
  await locked.tx.delete(refreshToken).where(inArray(refreshToken.hash, surplus))
  await storeToken(locked, found.session, successor, now)
}

/** Notifies the owner by email and in the shop that another person has used this login (RFC 9700 §4.14.2). */
async function notifyOfTheft(services: Services, { tx, row }: LockedUser, sessionId: string): Promise<void> {
  await mailSessionStolen(services, tx, row)
  await noticeSessionStolen(services, tx, { userId: row.id, sessionId })
}

/** False if the account has no such login, or it has already ended. */
export async function endSession(locked: LockedUser, sessionId: string, now: Date): Promise<boolean> {
  const ended = await locked.tx
    .update(session)
    .set({ revokedOn: now })
    .where(and(eq(session.id, sessionId), eq(session.userId, locked.row.id), isNull(session.revokedOn)))
    .returning({ id: session.id })
  return ended.length > 0
}

/** Ends every login of a customer except the requesting one. */
export async function endOtherSessions(
  locked: LockedUser,
  sessionId: string | null,
  now: Date,
): Promise<void> {
  await locked.tx
    .update(session)
    .set({ revokedOn: now })
    .where(
      and(
        eq(session.userId, locked.row.id),
        isNull(session.revokedOn),
        ...(sessionId === null ? [] : [ne(session.id, sessionId)]),
      ),
    )
}

/** Records that the session's holder has proven again who they are. */
export async function refreshProof(locked: LockedUser, sessionId: string, now: Date): Promise<void> {
  await locked.tx
    .update(session)
    .set({ provenOn: now })
    .where(and(eq(session.id, sessionId), eq(session.userId, locked.row.id)))
}

/** Logs out by the session's id in an access token. */
export async function logOut({ database, now }: Services, sessionId: string): Promise<void> {
  await database.transaction(async (tx) => {
    const [found] = await tx.select({ userId: session.userId }).from(session).where(eq(session.id, sessionId))
    const locked = found && (await lockUser(tx, found.userId))
    if (locked) await endSession(locked, sessionId, now())
  })
}

/** Logs out by a refresh token, used or not. */
export async function logOutByRefresh(services: Services, text: string): Promise<void> {
  const token = decode(text)
  const holder = token && (await holderOf(services.database.db, token))
  if (holder) await logOut(services, holder.sessionId)
}

/** Deletes sessions that ended, with their refresh tokens. Safe in several processes at once. */
export async function sweepSessions(services: Services): Promise<void> {
  await services.database.db.delete(session).where(lt(session.endsOn, services.now()))
}

async function storeToken(locked: LockedUser, row: SessionRow, token: Buffer, now: Date): Promise<void> {
  await locked.tx
    .insert(refreshToken)
    .values({ hash: hashOf(token), sessionId: row.id, createdOn: now, expiresOn: refreshEnd(row, now) })
}

async function tokensOf(services: Services, row: SessionRow, token: Buffer, now: Date): Promise<Tokens> {
  const access = await signAccessToken(services, { userId: row.userId, sessionId: row.id })
  return {
    sessionId: row.id,
    access: access.token,
    accessExpiresOn: access.expiresOn,
    refresh: token.toString('base64url'),
    refreshExpiresOn: refreshEnd(row, now),
    remember: row.remember,
  }
}

function refreshEnd(row: SessionRow, now: Date): Date {
  const end = later(now, lifetimeOf(row).idle)
  return end < row.endsOn ? end : row.endsOn
}

/** Returns when a login ends unless it is used again. */
export function idleEnd(row: SessionRow): Date {
  return refreshEnd(row, row.lastUsedOn)
}

function lifetimeOf({ remember }: { remember: boolean }) {
  return remember ? remembered : brief
}

function later(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds)
}

function decode(text: string): Buffer | null {
  if (!/^[\w-]{43}$/.test(text)) return null
  return Buffer.from(text, 'base64url')
}

function hashOf(token: Buffer): Buffer {
  return createHash('sha256').update(token).digest()
}

function successorOf(services: Services, token: Buffer): Buffer {
  return keyedHash(services, 'refresh-token-successor', token)
}
