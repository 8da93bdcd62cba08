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

/** An unproven email may have been typed by a stranger, who must not see the orders of the address's owner. */
export async function emailOwnerIsHere(services: Services, tx: Transaction, row: UserRow): Promise<void> {
  if (!row.isEmailVerified) return
  for (const listener of listeners) await listener(services, tx, row)
}
