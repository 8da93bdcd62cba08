import { z } from 'zod'

/** Faults of the social providers that a test can switch on. All are off by default, and again after a restart. */
export const socialSwitchesSchema = z.strictObject({
  /** Every call of the shop's server is answered 500. */
  down: z.boolean().default(false),
  /** Each call takes this much longer. */
  slow_ms: z.int().min(0).max(120_000).default(0),
  /** Every call answers with a redirect to somewhere else. */
  redirect: z.boolean().default(false),
  /** Tokens belong to another application. */
  wrong_audience: z.boolean().default(false),
  /** Tokens have expired. */
  expired: z.boolean().default(false),
  /** The profile belongs to another person than the token. */
  other_person: z.boolean().default(false),
})

export type SocialSwitches = z.infer<typeof socialSwitchesSchema>

export function createSocialSwitches() {
  let current = socialSwitchesSchema.parse({})
  return {
    get: (): Readonly<SocialSwitches> => current,
    set(next: SocialSwitches) {
      current = next
    },
  }
}

export type SocialSwitchBoard = ReturnType<typeof createSocialSwitches>
