/** How long a provider is waited for. */
export type ProviderLimits = {
  /** Milliseconds for one try, from its first byte to the last one of the answer. */
  readonly timeout: number
  readonly retries: number
}

/** With all tries and the pauses between them well below the 100 seconds that a client waits. */
export const usualLimits: ProviderLimits = { timeout: 10_000, retries: 2 }
