import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import type { Language } from '../../platform/language/messages.ts'
import { session } from '../../schema/accounts.ts'
import type { Services } from '../../services/services.ts'
import { emailOwnerIsHere } from '../contact/email-owner.ts'
import { noticeNewDevice } from '../notices/account-notices.ts'
import { deviceName } from '../sessions/device-name.ts'
import { openSession } from '../sessions/sessions.ts'
import type { LockedUser } from './locked-user.ts'
import type { LoggedIn } from './login-answer.ts'

/** Opens a session for a person who has proven who they are, and notifies them of a login from a new device. */
export async function enter(
  services: Services,
  locked: LockedUser,
  { remember, userAgent }: { remember: boolean; userAgent: string | null },
): Promise<LoggedIn> {
  const { tx, row } = locked
  const isKnown = await isKnownDevice(services, tx, row.id, userAgent)
  const tokens = await openSession(services, locked, { remember, userAgent })
  if (!isKnown) {
    const device = (language: Language) => deviceName(services.messages[language], userAgent)
    await noticeNewDevice(services, tx, { userId: row.id, sessionId: tokens.sessionId, device })
  }
  await emailOwnerIsHere(services, tx, row)
  return { user: row, tokens }
}

/**
 * Whether the account was used lately by the same browser on the same system (versions change by the week). An account
 * without any login has nothing to compare.
 */
async function isKnownDevice(
  services: Services,
  tx: Transaction,
  userId: number,
  userAgent: string | null,
): Promise<boolean> {
  const lately = await tx
    .selectDistinct({ userAgent: session.userAgent })
    .from(session)
    .where(eq(session.userId, userId))
  const name = (agent: string | null) => deviceName(services.messages.en, agent)
  return lately.length === 0 || lately.some((known) => name(known.userAgent) === name(userAgent))
}
