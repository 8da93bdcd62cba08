import { createHash, randomBytes } from 'node:crypto'
import { hourMs } from '@marah/contract/rules/durations'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { passwordReset } from '../../schema/accounts.ts'
import type { Services } from '../../services/services.ts'
import type { LockedUser } from '../login/locked-user.ts'

/** Milliseconds for which a link sets a new password. */
export const linkLifetime = hourMs
const tokenBytes = 32

type LinkRow = typeof passwordReset.$inferSelect
export type Way = LinkRow['sentBy']

/** Returns the token of a new link, which lets its bearer set the password. */
export async function makeLink({ now }: Services, locked: LockedUser, sentBy: Way): Promise<string> {
  const token = randomBytes(tokenBytes)
  const createdOn = now()
  const expiresOn = new Date(createdOn.getTime() + linkLifetime)
  await locked.tx
    .insert(passwordReset)
    .values({ hash: hashOf(token), userId: locked.row.id, sentBy, createdOn, expiresOn })
  return token.toString('base64url')
}

export async function findLiveLink(
  services: Services,
  { uid, token }: { uid: string; token: string },
): Promise<LinkRow | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const [found] = await services.database.db
    .select()
    .from(passwordReset)
    .where(
      and(
        eq(passwordReset.hash, hashOf(Buffer.from(token, 'base64url'))),
        isNull(passwordReset.usedOn),
        gt(passwordReset.expiresOn, services.now()),
      ),
    )
  return found && String(found.userId) === uid ? found : undefined
}

/** False if the link was used, or ended, since it was found. */
export async function takeLink(locked: LockedUser, hash: LinkRow['hash'], now: Date): Promise<boolean> {
  const used = await locked.tx
    .update(passwordReset)
    .set({ usedOn: now })
    .where(
      and(
        eq(passwordReset.hash, hash),
        eq(passwordReset.userId, locked.row.id),
        isNull(passwordReset.usedOn),
      ),
    )
    .returning({ userId: passwordReset.userId })
  return used.length > 0
}

/**
 * Ends every link of the account. Not after a change by password: a thief may have the password, and the owner's way
 * back is the link in their mailbox.
 */
export async function dropResetLinks(locked: LockedUser): Promise<void> {
  await locked.tx.delete(passwordReset).where(eq(passwordReset.userId, locked.row.id))
}

/** Ends links that were sent to a number which the account no longer has. */
export async function dropSmsLinks(locked: LockedUser): Promise<void> {
  await locked.tx
    .delete(passwordReset)
    .where(and(eq(passwordReset.userId, locked.row.id), eq(passwordReset.sentBy, 'sms')))
}

/** Deletes expired links. */
export async function sweepPasswordResets({ database, now }: Services): Promise<void> {
  await database.db.delete(passwordReset).where(lt(passwordReset.expiresOn, now()))
}

function hashOf(token: Buffer): Buffer {
  return createHash('sha256').update(token).digest()
}
