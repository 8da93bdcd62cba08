import type { SocialProvider } from '@marah/contract/accounts'
import type { z } from 'zod'

export type Provider = z.output<typeof SocialProvider>

/** Names of the providers as they write themselves, the same in both languages. */
export const providerNames: Record<Provider, string> = { google: 'Google', facebook: 'Facebook' }

/** A person as the provider describes them; only `provider` and `id` never change. */
export type SocialPerson = {
  readonly provider: Provider
  readonly id: string
  readonly name: string
  readonly email: string | null
  /** Whether the provider guarantees that the email is this person's today (rule C24). */
  readonly isEmailVouched: boolean
}

/** The proof of the provider that a page sends: a token, or a code to exchange for one. */
export type Proof =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'code'; readonly code: string; readonly verifier: string; readonly redirectUri: string }
