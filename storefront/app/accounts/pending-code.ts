import { deleteDraft, readDraft, saveDraft } from '../platform/personal/drafts.ts'
import type { CodePurpose, CodeSent } from './codes.ts'

/** A code on its way: where it went and when another may be asked for (milliseconds of the clock). */
export type PendingCode = { sentTo: string; resendFrom: number }

/** What a page shows that is left and come back to: the code field goes on waiting, and the clock is right. */
export function keepPending(purpose: CodePurpose, owner: number, pending: PendingCode): void {
  saveDraft(`code-${purpose}`, owner, pending)
}

export function pendingCode(purpose: CodePurpose, owner: number): PendingCode | undefined {
  const kept = readDraft(`code-${purpose}`, owner)
  if (typeof kept !== 'object' || kept === null) return undefined
  const { sentTo, resendFrom } = kept as Record<string, unknown>
  return typeof sentTo === 'string' && typeof resendFrom === 'number' ? { sentTo, resendFrom } : undefined
}

export function dropPending(purpose: CodePurpose): void {
  deleteDraft(`code-${purpose}`)
}

/** From the server's answer to asking for a code; another back end may say less. */
export function pendingFrom(sent: Partial<CodeSent> | undefined, fallback: string): PendingCode {
  return {
    sentTo: sent?.sent_to || fallback,
    resendFrom: Date.now() + (sent?.retry_after ?? 30) * 1000,
  }
}
