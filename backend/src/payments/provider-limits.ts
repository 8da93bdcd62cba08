/** How long the shop waits for a provider. */
export type ProviderLimits = {
  /** Milliseconds for one try, from its first byte to the last one of the answer. */
  readonly timeout: number
  readonly retries: number
}

/** All tries and the pauses between them end well before the 100 seconds that a client waits. */
export const usualLimits: ProviderLimits = { timeout: 10_000, retries: 2 }
