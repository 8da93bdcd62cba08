import { dayMs, hourMs } from '@marah/contract/rules/durations'
import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import { longestUserAgent } from '../accounts/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { deskDevice, type StaffSessionRow, staff, staffSession } from '../schema/staff.ts'
import type { DeskPerson } from '../services/actor.ts'
import { randomToken, tokenHash } from '../services/http/access-tokens.ts'
import type { AuthenticateStaff } from '../services/http/actor-of-request.ts'
import { isOwnPage, readOwnCookie, writeOwnCookie } from '../services/http/own-page.ts'
import { apiBase } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'

/** Milliseconds without a use, and in all. A shared device is locked after some minutes. */
const lifetimes = {
  own: { idle: 12 * hourMs, absolute: 7 * dayMs },
  shared: { idle: 10 * 60_000, absolute: 12 * hourMs },
}
/** Uses are recorded at most once a minute, not with each request. */
const useGrain = 60_000

/** Browsers send it to the desk's calls alone: the shop's own never see it. */
const cookie = { name: 'desk', path: `${apiBase}/desk` }

export type SignedInBy = StaffSessionRow['signedInBy']

/** A session that was just opened; only its cookie has the token. */
export type OpenedSession = { readonly id: string; readonly token: string; readonly endsOn: Date }

/** Opens a session for a person whose row `tx` has locked. */
export async function openSession(
  { now }: Pick<Services, 'now'>,
  tx: Transaction,
  session: { staffId: number; signedInBy: SignedInBy; deviceId?: number; userAgent: string | null },
): Promise<OpenedSession> {
  const { token, hash } = randomToken()
  const at = now()
  const endsOn = new Date(at.getTime() + lifetimeOf(session.signedInBy).absolute)
  const [row] = await tx
    .insert(staffSession)
    .values({
      ...session,
      hash,
      userAgent: session.userAgent?.slice(0, longestUserAgent) ?? null,
      createdOn: at,
      lastUsedOn: at,
      endsOn,
    })
    .returning({ id: staffSession.id })
  if (!row) throw new Error('A session was not stored')
  return { id: row.id, token, endsOn }
}

/** Finds the person of a request of the desk's own pages. A role that was changed, or an end, takes effect at once. */
export function authenticateStaff(services: Services): AuthenticateStaff {
  return async (headers) => {
    if (!isOwnPage(headers, services.config)) return null
    const token = readOwnCookie(headers, services.config, cookie)
    if (token === undefined || !/^[\w-]{43}$/.test(token)) return null
    const { db } = services.database
    const now = services.now()
    const isOwn = eq(staffSession.hash, tokenHash(token))
    const [found] = await db
      .select({ session: staffSession, role: staff.role, vendorId: staff.vendorId })
      .from(staffSession)
      .innerJoin(staff, eq(staff.id, staffSession.staffId))
      .where(and(isOwn, isNull(staffSession.endedOn), gt(staffSession.endsOn, now), isNull(staff.disabledOn)))
    if (!found || idleEnd(found.session) <= now) return null
    if (found.session.lastUsedOn.getTime() < now.getTime() - useGrain)
      await db.update(staffSession).set({ lastUsedOn: now }).where(isOwn)
    return personOf(found)
  }
}

function personOf(found: {
  session: StaffSessionRow
  role: DeskPerson['role']
  vendorId: number | null
}): DeskPerson {
  const { id, staffId, signedInBy } = found.session
  return { kind: 'staff', staffId, sessionId: id, role: found.role, vendorId: found.vendorId, signedInBy }
}

/** When a session ends unless it is used again. */
export function idleEnd({ signedInBy, lastUsedOn, endsOn }: StaffSessionRow): Date {
  const end = new Date(lastUsedOn.getTime() + lifetimeOf(signedInBy).idle)
  return end < endsOn ? end : endsOn
}

function lifetimeOf(signedInBy: SignedInBy) {
  return signedInBy === 'pin' ? lifetimes.shared : lifetimes.own
}

/** The live sessions of a person, the last used one first, each with the name of its shared device. */
export async function sessionsOf(
  { database, now }: Services,
  staffId: number,
): Promise<readonly (StaffSessionRow & { readonly sharedDevice: string | null })[]> {
  const rows = await database.db
    .select({ session: staffSession, sharedDevice: deskDevice.name })
    .from(staffSession)
    .leftJoin(deskDevice, eq(deskDevice.id, staffSession.deviceId))
    .where(
      and(eq(staffSession.staffId, staffId), isNull(staffSession.endedOn), gt(staffSession.endsOn, now())),
    )
  return rows
    .map(({ session, sharedDevice }) => ({ ...session, sharedDevice }))
    .filter((row) => idleEnd(row) > now())
    .sort((one, other) => other.lastUsedOn.getTime() - one.lastUsedOn.getTime())
}

/** False if the person has no such session, or it has ended. */
export async function endSession(
  tx: Transaction,
  { staffId, sessionId }: Pick<DeskPerson, 'staffId' | 'sessionId'>,
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .update(staffSession)
    .set({ endedOn: now })
    .where(
      and(
        eq(staffSession.id, sessionId),
        eq(staffSession.staffId, staffId),
        isNull(staffSession.endedOn),
        gt(staffSession.endsOn, now),
      ),
    )
    .returning({ id: staffSession.id })
  return ended.length > 0
}

/** Ends the sessions of a person, all or all but one. */
export async function endSessions(
  tx: Transaction,
  staffId: number,
  { now, except }: { now: Date; except?: string },
): Promise<void> {
  await tx
    .update(staffSession)
    .set({ endedOn: now })
    .where(
      and(
        eq(staffSession.staffId, staffId),
        isNull(staffSession.endedOn),
        except === undefined ? undefined : ne(staffSession.id, except),
      ),
    )
}

/** Deletes sessions a day after their end. */
export async function sweepStaffSessions({ database, now }: Services): Promise<void> {
  await database.db.delete(staffSession).where(lt(staffSession.endsOn, new Date(now().getTime() - dayMs)))
}

export function deskCookie({ token, endsOn }: OpenedSession, config: Services['config']): string {
  return writeOwnCookie(token, config, { ...cookie, expires: endsOn })
}

export function emptyDeskCookie(config: Services['config']): string {
  return writeOwnCookie('', config, { ...cookie, maxAge: 0 })
}
