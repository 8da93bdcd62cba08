import type { TestBrowser } from './test-browser.ts'

/** For tests: a customer on the way through the shop, before a back end that differs by one quirk. */
export type Walk = {
  readonly browser: TestBrowser
  readonly quirk: string
  /** The newest message to an address or phone. */
  mailed(to: string): { code: string | null; uid: string | null; token: string | null }
  /** All access tokens that are out are stale from now on. */
  expireTokens(): void
}

export const email = 'nur@example.com'
