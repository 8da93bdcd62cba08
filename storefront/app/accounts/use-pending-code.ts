import { useState } from 'react'
import type { CodePurpose } from './codes.ts'
import { dropPending, type PendingCode, pendingCode, savePendingCode } from './pending-code.ts'

/** Returns the pending code, restored after a reload; `before` is the fallback when none was requested here. */
export function usePendingCode(purpose: CodePurpose, owner: number, before?: PendingCode) {
  const [pending, setPending] = useState(() => pendingCode(purpose, owner) ?? before)
  return {
    pending,
    keep(next: PendingCode) {
      savePendingCode(purpose, owner, next)
      setPending(next)
    },
    drop() {
      dropPending(purpose)
      setPending(undefined)
    },
  }
}
