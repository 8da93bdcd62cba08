import { mostLogins } from '@marah/contract/limits'
import type { listDevices } from '@marah/contract/profile'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { notFound } from '../../platform/errors/http-error.ts'
import type { Language } from '../../platform/language/messages.ts'
import { session } from '../../schema/accounts.ts'
import type { Customer } from '../../services/actor.ts'
import type { Services } from '../../services/services.ts'
import { lockLoggedIn } from '../login/locked-user.ts'
import { deviceName } from './device-name.ts'
import { endOtherSessions, endSession, idleEnd } from './sessions.ts'

type Device = z.input<(typeof listDevices)['answers'][200]>[number]

/** Lists live logins: the requesting one first, then by their last use. */
export async function devicesOf(
  services: Services,
  { userId, sessionId }: { readonly userId: number; readonly sessionId: string | null },
  language: Language,
): Promise<Device[]> {
  const now = services.now()
  const rows = await services.database.db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), isNull(session.revokedOn), gt(session.endsOn, now)))
    .orderBy(desc(session.lastUsedOn), desc(session.createdOn), session.id)
    .limit(mostLogins)
  const devices = rows
    .filter((row) => idleEnd(row) > now)
    .map((row) => ({
      id: row.id,
      created_on: row.createdOn.toISOString(),
      last_used_on: row.lastUsedOn.toISOString(),
      ends_on: idleEnd(row).toISOString(),
      name: deviceName(services.messages[language], row.userAgent),
      is_this: row.id === sessionId,
    }))
  return [...devices.filter(({ is_this }) => is_this), ...devices.filter(({ is_this }) => !is_this)]
}

/** Throws the same 404 for a missing device and for another customer's device, so that ids cannot be probed. */
export async function endDeviceOf(services: Services, login: Customer, id: string): Promise<void> {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) throw notFound()
  await services.database.transaction(async (tx) => {
    const locked = await lockLoggedIn(services, tx, login)
    if (!(await endSession(locked, id, services.now()))) throw notFound()
  })
}

export async function endOtherDevicesOf(services: Services, login: Customer): Promise<void> {
  await services.database.transaction(async (tx) => {
    const locked = await lockLoggedIn(services, tx, login)
    await endOtherSessions(locked, login.sessionId, services.now())
  })
}
