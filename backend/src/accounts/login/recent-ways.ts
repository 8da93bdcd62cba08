import { dayMs } from '@marah/contract/rules/durations'
import { and, eq, gt, ne } from 'drizzle-orm'
import { socialIdentity } from '../../schema/accounts.ts'
import type { Services } from '../../services/services.ts'
import { maskPhone } from '../contact/contact.ts'
import { mailPhoneRemoved } from '../notices/account-mails.ts'
import { noticeSocial } from '../notices/account-notices.ts'
import { providerNames } from '../social/social-person.ts'
import type { LockedUser } from './locked-user.ts'
import { changeWaysIn } from './ways-in.ts'

/** Milliseconds for which a new way in can be revoked: long enough for an owner who reads mail once a week. */
export const probation = 7 * dayMs

/**
 * The mailbox outranks the password, which a thief may have: when the owner comes back by it, the phone that was proven and
 * the providers that were connected within the last seven days go. The provider that the account was made with stays, since
 * the account and its first way in came from one person.
 */
export async function dropRecentWays(services: Services, locked: LockedUser): Promise<LockedUser> {
  const { tx, row } = locked
  const now = services.now()
  const since = new Date(now.getTime() - probation)
  const dropped = await locked.tx
    .delete(socialIdentity)
    .where(
      and(
        eq(socialIdentity.userId, row.id),
        gt(socialIdentity.createdOn, since),
        ne(socialIdentity.createdOn, row.createdOn),
      ),
    )
    .returning({ provider: socialIdentity.provider })
  for (const { provider } of dropped) {
    await noticeSocial(services, tx, {
      userId: row.id,
      messageKey: 'social_disconnected',
      provider: providerNames[provider],
      eventId: `${provider}:${now.toISOString()}`,
    })
  }
  const { phone, phoneProvenOn } = row
  if (phone === null || phoneProvenOn === null || phoneProvenOn <= since) return locked
  await mailPhoneRemoved(services, tx, row, maskPhone(phone))
  return changeWaysIn(services, locked, { phone: null, isPhoneVerified: false })
}
