import { deleteDraft, readDraft, saveDraft } from '../platform/drafts.ts'
import type { CodePurpose, CodeSent } from './codes.ts'

/** A code that was sent: its recipient, and when another may be requested (epoch milliseconds). */
export type PendingCode = { sentTo: string; resendFrom: number }

/** A user's id, or `visitor` after a sign-up that does not log in yet. */
type Owner = number | 'visitor'

/** Stores the pending code, so that a reload shows the code field again with the right countdown. */
export function savePendingCode(purpose: CodePurpose, owner: Owner, pending: PendingCode): void {
  saveDraft(`code-${purpose}`, owner, pending)
}

export function pendingCode(purpose: CodePurpose, owner: Owner): PendingCode | undefined {
  const draft = readDraft(`code-${purpose}`, owner)
  if (typeof draft !== 'object' || draft === null) return undefined
  const { sentTo, resendFrom } = draft as Record<string, unknown>
  return typeof sentTo === 'string' && typeof resendFrom === 'number' ? { sentTo, resendFrom } : undefined
}

export function dropPending(purpose: CodePurpose): void {
  deleteDraft(`code-${purpose}`)
}

/** Reads the server's answer to a code request; another back end may omit fields. */
export function pendingFrom(sent: Partial<CodeSent> | undefined, fallback: string): PendingCode {
  return {
    sentTo: sent?.sent_to || fallback,
    resendFrom: Date.now() + (sent?.retry_after ?? 30) * 1000,
  }
}
