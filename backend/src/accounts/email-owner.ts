import type { Transaction } from '../platform/database.ts'
import type { Services } from '../platform/services.ts'
import type { UserRow } from '../schema/accounts.ts'

/** Called in the transaction in which the owner of a proven email logs in or proves it. */
export type EmailOwnerListener = (
  services: Services,
  tx: Transaction,
  owner: Pick<UserRow, 'id' | 'email'>,
) => Promise<void>

let listeners: readonly EmailOwnerListener[] = []

/** Registers, once at start, what follows from knowing whose an email is. */
export function registerEmailOwnerListeners(found: readonly EmailOwnerListener[]): void {
  listeners = found
}

/** An email that nobody has proven is no reason to show its owner's orders to whoever typed it. */
export async function emailOwnerIsHere(services: Services, tx: Transaction, row: UserRow): Promise<void> {
  if (!row.isEmailVerified) return
  for (const listener of listeners) await listener(services, tx, row)
}
