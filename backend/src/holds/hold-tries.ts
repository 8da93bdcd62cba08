import { accountLimits } from '../platform/account-limits.ts'

/** Making and changing holds, and letting them go or extending them. */
export const holdTries = accountLimits('hold', 30, 600)
export const holdChanges = accountLimits('hold-change', 60, 600)
