import type { Transaction } from '../platform/database/database.ts'
import type { Services } from './services.ts'

/** `let-go`: the row stays, without its owner. */
type Fate = 'remove' | 'let-go' | 'keep'

export type RowRule = {
  readonly exported: boolean
  readonly atClosing: Fate
  /** Applied when the owner of an unproven email arrives: until then a stranger may have filled the account. */
  readonly atFirstProof: Fate
  /** Applied when an account takes over what its owner booked as a guest; other rows are removed. */
  readonly atTakeOver?: 'move'
}

/** By `table.column`, for each column that refers to an account. */
export type AccountRows = Readonly<Record<string, RowRule>>

/** A feature's rules for columns and inner rows of its tables, for the export of a customer's data. */
export type PersonalTables = {
  /** Columns that are left out of every exported row. */
  readonly withheldKeys?: readonly string[]
  /** By table: rows that belong to its rows and are exported within them, under `key`. */
  readonly children?: Readonly<Record<string, readonly ChildTable[]>>
}

type ChildTable = { readonly key: string; readonly table: string; readonly column: string }

/** The features' actions when an account closes, in the transaction that closes it. */
export type AccountClosing = {
  /** In this order, before personal rows are deleted. A step that throws (409) leaves the account open. */
  readonly steps: readonly AccountStep[]
  readonly files: readonly FilesOf[]
}

/**
 * The features' actions when the owner of an unproven email arrives from outside, before rows that others added are
 * deleted.
 */
export type FirstProof = AccountClosing

type AccountStep = (services: Services, tx: Transaction, userId: number) => Promise<void>
/** Returns the customer's files in the file store; they are deleted once the transaction has committed. */
type FilesOf = (tx: Transaction, userId: number) => Promise<readonly string[]>

/** The features' contributions to accounts, in one place (`account-parts.ts`). */
export type AccountParts = {
  readonly closing: AccountClosing
  readonly firstProof: FirstProof
  readonly rows: AccountRows
  readonly tables: readonly PersonalTables[]
}
