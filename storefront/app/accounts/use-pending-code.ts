import { useState } from 'react'
import type { CodePurpose } from './codes.ts'
import { dropPending, keepPending, type PendingCode, pendingCode } from './pending-code.ts'

/** The code that is waited for, also after the page was left; `before` is where nothing has been asked for here. */
export function usePendingCode(purpose: CodePurpose, owner: number, before?: PendingCode) {
  const [pending, setPending] = useState(() => pendingCode(purpose, owner) ?? before)
  return {
    pending,
    keep(next: PendingCode) {
      keepPending(purpose, owner, next)
      setPending(next)
    },
    drop() {
      dropPending(purpose)
      setPending(undefined)
    },
  }
}
