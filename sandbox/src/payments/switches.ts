import { z } from 'zod'

/** Faults that a test can switch on. All are off by default, and again after a restart. */
export const switchesSchema = z.strictObject({
  /** Webhooks leave this much later. */
  delay_ms: z.int().min(0).max(3_600_000).default(0),
  /** Each event is sent this many times more. */
  duplicate: z.int().min(0).max(20).default(0),
  /** Events of the same half second leave in reverse order, one at a time. */
  reorder: z.boolean().default(false),
  /** The next n events are never sent, or all of them; they can still be read through the API. */
  drop: z.union([z.boolean(), z.int().min(0)]).default(false),
  /** Webhooks are signed with another secret. */
  bad_signature: z.boolean().default(false),
  /** The API answers 500, hangs up before acting, or acts and then hangs up. */
  down: z.union([z.boolean(), z.enum(['close', 'close_after'])]).default(false),
  /** Each API call takes this much longer. */
  slow_ms: z.int().min(0).max(120_000).default(0),
  /** How the next refunds end. */
  refund_outcome: z.enum(['succeeded', 'pending', 'failed']).default('succeeded'),
  /** Sessions see a clock that is this far ahead, so that a test need not wait for them to expire. */
  clock_ahead_ms: z.int().min(0).max(172_800_000).default(0),
})

export type Switches = z.infer<typeof switchesSchema>

export function createSwitches() {
  let current = switchesSchema.parse({})
  return {
    get: (): Readonly<Switches> => current,
    set(next: Switches) {
      current = next
    },
    /** Whether the drop switch applies to this event; each call uses up one of a counted drop. */
    takeDrop(): boolean {
      if (typeof current.drop === 'boolean') return current.drop
      if (current.drop === 0) return false
      current = { ...current, drop: current.drop - 1 }
      return true
    },
  }
}

export type SwitchBoard = ReturnType<typeof createSwitches>
