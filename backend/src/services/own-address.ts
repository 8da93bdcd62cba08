import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import type { Language } from '../platform/language/messages.ts'
import { type UserRow, user } from '../schema/accounts.ts'
import { shopAddress } from '../shop/shop-address.ts'
import { signMailedGuestToken } from './guest-token.ts'
import type { Services } from './services.ts'

/** Returns the address to which a customer's mails go: a guest's is in a column of its own, which opens no account. */
export function mailAddressOf({ email, guestEmail }: Pick<UserRow, 'email' | 'guestEmail'>): string {
  return guestEmail ?? email
}

/**
 * Whether the address to which a customer's mails go is proven: most kinds of messages reach no other. A guest's account stays an
 * unproven one for all that counts by account.
 */
export function isMailProven({
  isEmailVerified,
  guestProvenOn,
}: Pick<UserRow, 'isEmailVerified' | 'guestProvenOn'>): boolean {
  return isEmailVerified || guestProvenOn !== null
}

/** The pages that take a guest's token out of the address; on another one it would stay there, and be shared with the page. */
const guestPages = /^\/(bookings|orders)(\/|$)/

type OwnPage = { readonly userId: number | null; readonly language: Language; readonly path: string }

/**
 * Returns a page about something of a customer, for a mail to them. A guest has no login: the token in the fragment, which no
 * server and no referrer sees, opens the page.
 */
export async function ownAddress(
  services: Pick<Services, 'config' | 'settings' | 'secretKey' | 'now'>,
  queryable: Queryable,
  { userId, language, path }: OwnPage,
): Promise<string> {
  const address = shopAddress(services, language, path)
  if (userId === null || !guestPages.test(path) || !(await isGuest(queryable, userId))) return address
  return `${address}#guest=${await signMailedGuestToken(services, userId)}`
}

/** Whether an account is that of a guest, for whom only signed links speak. */
export async function isGuest(queryable: Queryable, userId: number): Promise<boolean> {
  const [found] = await queryable
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, userId), isNotNull(user.guestEmail)))
  return found !== undefined
}
