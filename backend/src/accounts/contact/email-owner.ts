import type { Transaction } from '../../platform/database/database.ts'
import type { UserRow } from '../../schema/accounts.ts'
import type { Services } from '../../services/services.ts'

/** Called in the transaction in which the owner of a proven email logs in or proves it. */
export type EmailOwnerListener = (
  services: Services,
  tx: Transaction,
  owner: Pick<UserRow, 'id' | 'email'>,
) => Promise<void>

let listeners: readonly EmailOwnerListener[] = []

/** Registers, once at start, the listeners to the proof of an email. */
export function registerEmailOwnerListeners(found: readonly EmailOwnerListener[]): void {
  listeners = found
}

/**
 * Tells the listeners that the owner of a proven email is here. A stranger may have typed an unproven one, and must not
 * see its owner's orders.
 */
export async function emailOwnerIsHere(services: Services, tx: Transaction, row: UserRow): Promise<void> {
  if (!row.isEmailVerified) return
  for (const listener of listeners) await listener(services, tx, row)
}
