import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { deskCalls } from './desk/desk-calls.ts'

/** What the shop's own back end serves: the contract of every back end, and the desk. */
export const everyCall: readonly Call[] = [...calls, ...deskCalls]
