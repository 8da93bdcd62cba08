import { accountLimits } from '../services/http/account-limits.ts'

/** For making, changing, releasing and extending holds. */
export const holdTries = accountLimits('hold', 30, 600)
export const holdChanges = accountLimits('hold-change', 60, 600)
