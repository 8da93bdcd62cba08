import type { Transaction } from './database.ts'
import type { Services } from './services.ts'

/**
 * What a feature says of its tables that hold rows of customers. Which tables these are, and whether their rows are deleted
 * with the account, the foreign keys to `app_user` say; here is only what they cannot.
 */
export type PersonalTables = {
  /** Tables whose rows a customer does not get: they let somebody in, or are exported in another form. */
  readonly withheldTables?: readonly string[]
  /** `table.column` by which a customer is only named in somebody else's rows. */
  readonly withheldColumns?: readonly string[]
  /** Columns that are left out of every exported row. */
  readonly withheldKeys?: readonly string[]
  /** By table: rows that belong to its rows and are exported within them, under `key`. */
  readonly children?: Readonly<Record<string, readonly ChildTable[]>>
  /** Tables whose rows stay as they are when the account closes. */
  readonly retainedTables?: readonly string[]
}

type ChildTable = { readonly key: string; readonly table: string; readonly column: string }

/** What features do when an account closes, in the transaction that closes it. */
export type AccountClosing = {
  /** In this order, before personal rows go. What throws (409) leaves the account open. */
  readonly steps: readonly ((services: Services, tx: Transaction, userId: number) => Promise<void>)[]
  /** Name the customer's files in the file store; they are deleted once the transaction has committed. */
  readonly files: readonly ((tx: Transaction, userId: number) => Promise<readonly string[]>)[]
}
