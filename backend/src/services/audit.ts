import type { Transaction } from '../platform/database/database.ts'
import { type AuditFacts, audit } from '../schema/audit.ts'
import { type Actor, shopItself, toStored } from './actor.ts'

/** The things whose changes are on record, with the id of the one that was changed. */
type Subject =
  `${'booking' | 'contact' | 'conversation' | 'coupon' | 'customer' | 'desk-device' | 'discount-rule' | 'inbox' | 'order' | 'order-batch' | 'question' | 'return' | 'review' | 'staff' | 'withdrawal'}:${number}`

type Change = {
  readonly subject: Subject
  /** Null for what the change makes. Read under the lock under which it is changed. */
  readonly before: AuditFacts | null
  readonly after: AuditFacts
  /** A word of the code; a text that a customer typed stays in the row that it belongs to. */
  readonly reason?: string
}

/** Who changes something: with which call and request, if it is one. */
type Cause = {
  readonly actor: Actor
  readonly call: string | null
  readonly requestId: string | null
  /** Does something else in each transaction that notes a row. */
  readonly within?: (tx: Transaction) => Promise<void>
}

/**
 * Writes changes on record (decision 126). It belongs to the services of one call, and so knows who makes it; that of the
 * shop's own services is for jobs and the command line.
 */
export type Audit = {
  /** Writes a row within the transaction of the change: both are committed, or neither. */
  note(tx: Transaction, change: Change): Promise<void>
  /** Writes a row of each of many things in one statement. */
  noteEach(tx: Transaction, changes: readonly Change[]): Promise<void>
  /** Says that a repeated call has found its change made before. */
  unchanged(): void
  /** Whether one of both was called. */
  isNoted(): boolean
  /** The same audit for an actor who was a visitor, and has proven within the call who it is. */
  by(actor: Actor): Audit
}

export function createAudit(now: () => Date, { actor, call, requestId, within }: Cause): Audit {
  let noted = false
  const auditOf = (who: Actor): Audit => ({
    note: (tx, change) => write(tx, who, [change]),
    noteEach: (tx, changes) => write(tx, who, changes),
    unchanged: () => {
      noted = true
    },
    isNoted: () => noted,
    by: auditOf,
  })
  async function write(tx: Transaction, who: Actor, changes: readonly Change[]): Promise<void> {
    await within?.(tx)
    const cause = { at: now(), actor: toStored(who), call, requestId }
    const rows = changes.map(({ reason = null, ...change }) => ({ ...cause, ...change, reason }))
    await tx.insert(audit).values(rows)
    noted = true
  }
  return auditOf(actor)
}

/** For a request whose change is on record, and whose file is made again. */
export function repeatedAudit(): Audit {
  const nothing = async () => {}
  const own: Audit = {
    note: nothing,
    noteEach: nothing,
    unchanged: () => {},
    isNoted: () => true,
    by: () => own,
  }
  return own
}

/** For what no request does. */
export function shopsAudit(now: () => Date): Audit {
  return createAudit(now, { actor: shopItself, call: null, requestId: null })
}
