import { createHash, createHmac, randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, ne } from 'drizzle-orm'
import type { Queryable, Transaction } from '../platform/database.ts'
import type { Services } from '../platform/services.ts'
import { refreshToken, session, user } from '../schema/accounts.ts'
import { mailSessionStolen } from './account-mails.ts'
import { noticeSessionStolen } from './account-notices.ts'
import { signAccessToken } from './authentication.ts'

const day = 86_400_000
/** Remembered: 14 days from the last use, 90 in all. Else a day (rule C17). */
const remembered = { idle: 14 * day, absolute: 90 * day }
const brief = { idle: day, absolute: day }
/** Two tabs, or an answer lost on the way, may use a token twice within this time (rule C18). */
const grace = 30_000
const tokenBytes = 32
const longestUserAgent = 300

export type Tokens = {
  readonly sessionId: string
  readonly access: string
  readonly accessExpiresOn: Date
  readonly refresh: string
  readonly refreshExpiresOn: Date
  readonly remember: boolean
}

type SessionRow = typeof session.$inferSelect

/** A new login on one device. */
export async function openSession(
  services: Services,
  tx: Transaction,
  login: { userId: number; remember: boolean; userAgent: string | null },
): Promise<Tokens> {
  const now = services.now()
  const [row] = await tx
    .insert(session)
    .values({
      userId: login.userId,
      createdOn: now,
      lastUsedOn: now,
      endsOn: later(now, lifetimeOf(login).absolute),
      remember: login.remember,
      userAgent: login.userAgent?.slice(0, longestUserAgent) ?? null,
    })
    .returning()
  if (!row) throw new Error('A session was not stored')
  const token = randomBytes(tokenBytes)
  await store(tx, row, token, now)
  return tokensOf(services, row, token, now)
}

/** `invalid`: no such token, or its session is over; `reused`: a used token came back, so its session was ended. */
export type Rotation = { kind: 'renewed'; tokens: Tokens } | { kind: 'invalid' } | { kind: 'reused' }

/**
 * Takes a refresh token in and gives its successor. The successor is computed from the token and the secret key, so a
 * second use within the grace gives the same one, although only hashes are stored. A later second use means that two
 * hold the token, and one of them stole it: the session ends for both (RFC 9700 §4.14.2).
 */
export async function rotate(services: Services, text: string): Promise<Rotation> {
  const token = decode(text)
  if (!token) return { kind: 'invalid' }
  const now = services.now()
  const found = await services.database.transaction((tx) => exchange(services, tx, token, now))
  if (typeof found === 'string') return { kind: found }
  return {
    kind: 'renewed',
    tokens: await tokensOf(services, found, successorOf(services, token), now),
  }
}

async function exchange(
  services: Services,
  tx: Transaction,
  token: Buffer,
  now: Date,
): Promise<SessionRow | 'invalid' | 'reused'> {
  const [found] = await tx
    .select({ token: refreshToken, session })
    .from(refreshToken)
    .innerJoin(session, eq(session.id, refreshToken.sessionId))
    .where(eq(refreshToken.hash, hashOf(token)))
    .for('update')
  if (!found || found.session.revokedOn || found.session.endsOn <= now) return 'invalid'
  const { usedOn, expiresOn } = found.token
  if (usedOn && now.getTime() - usedOn.getTime() > grace) {
    await endSession(tx, found.session.id, now)
    await notifyOfTheft(services, tx, found.session)
    services.log.warn({ user: found.session.userId }, 'a used refresh token came back; its session was ended')
    return 'reused'
  }
  if (expiresOn <= now) return 'invalid'
  if (!usedOn) {
    await tx.update(refreshToken).set({ usedOn: now }).where(eq(refreshToken.hash, found.token.hash))
    await tx.update(session).set({ lastUsedOn: now }).where(eq(session.id, found.session.id))
    await store(tx, found.session, successorOf(services, token), now)
  }
  return found.session
}

/** By mail and in the shop: somebody else has held this login (RFC 9700 §4.14.2). */
async function notifyOfTheft(services: Services, tx: Transaction, row: SessionRow): Promise<void> {
  const [owner] = await tx
    .select({ email: user.email, isEmailVerified: user.isEmailVerified, language: user.language })
    .from(user)
    .where(eq(user.id, row.userId))
  if (owner) await mailSessionStolen(services, tx, owner)
  await noticeSessionStolen(services, tx, { userId: row.userId, sessionId: row.id })
}

export async function endSession(queryable: Queryable, sessionId: string, now: Date): Promise<void> {
  await queryable
    .update(session)
    .set({ revokedOn: now })
    .where(and(eq(session.id, sessionId), isNull(session.revokedOn)))
}

/** Ends every login of a customer but the one that asks. */
export async function endOtherSessions(
  queryable: Queryable,
  { userId, sessionId }: { userId: number; sessionId: string | null },
  now: Date,
): Promise<void> {
  await queryable
    .update(session)
    .set({ revokedOn: now })
    .where(
      and(
        eq(session.userId, userId),
        isNull(session.revokedOn),
        ...(sessionId === null ? [] : [ne(session.id, sessionId)]),
      ),
    )
}

/** Ends the session that a refresh token belongs to, used or not. */
export async function endSessionOf(queryable: Queryable, text: string, now: Date): Promise<void> {
  const token = decode(text)
  if (!token) return
  const [found] = await queryable
    .select({ sessionId: refreshToken.sessionId })
    .from(refreshToken)
    .where(eq(refreshToken.hash, hashOf(token)))
  if (found) await endSession(queryable, found.sessionId, now)
}

/** Forgets sessions that ended; their refresh tokens go with them. Harmless in several processes at once. */
export async function sweepSessions(services: Services): Promise<void> {
  await services.database.db.delete(session).where(lt(session.endsOn, services.now()))
}

async function store(tx: Transaction, row: SessionRow, token: Buffer, now: Date): Promise<void> {
  await tx
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

/** When a login ends unless it is used again. */
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

function successorOf({ secretKey }: Services, token: Buffer): Buffer {
  return createHmac('sha256', secretKey).update('refresh-token-successor\0').update(token).digest()
}
