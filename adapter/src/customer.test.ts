import type { Quirk } from '@marah/foreign/quirks'
import { startForeign } from '@marah/foreign/start'
import { expect, test } from 'vitest'
import * as account from './test-account-steps.ts'
import { openBrowser } from './test-browser.ts'
import * as shop from './test-shop-steps.ts'
import type { Walk } from './test-walk.ts'

/** In what back ends differ where the calls of one person are concerned. */
const personalQuirks: readonly Quirk[] = [
  'login-key',
  'user-pk',
  'refresh-cookie',
  'refresh-rotates',
  'refresh-missing',
  'session-login',
  'login-401',
  'login-throttled',
  'signup-without-login',
  'anonymous-403',
  'ended-session-405',
  'logout-204',
  'logout-405',
  'logout-wants-refresh',
  'verify-404',
  'resend-throttled',
  'change-password-401',
  'reset-names-unknown',
  'reset-without-login',
  'avatar-object',
  'avatar-page',
  'avatar-404',
  'avatar-id',
  'avatar-file',
  'address-400',
  'created-200',
  'deleted-200',
  'lists-bare',
  'content-pages',
  'pages-offset',
  'relations-nested',
  'pictures-relative',
  'pictures-objects',
  'pictures-sizes',
  'money-numbers',
  'with-data',
  'cart-object',
  'review-without-order',
  'unique-together',
  'names-forwarded',
  'payment-201',
  'payment-without-body',
  'buy-now-missing',
  'order-data-text',
  'order-late',
  'slash-only',
  'no-slash-only',
  'reads-throttled',
]

const steps: readonly ((walk: Walk) => Promise<void>)[] = [
  account.visit,
  account.signUp,
  shop.bringAlong,
  account.verify,
  account.editProfile,
  account.keepAddresses,
  shop.fillCart,
  shop.fillWishlist,
  shop.pay,
  shop.seeOrder,
  shop.review,
  account.readNews,
  account.outliveToken,
  account.changePassword,
  account.resetPassword,
  account.closeAccount,
]

test.each(['none', ...personalQuirks] as const)(
  'a customer signs up, buys, reviews and closes the account before a back end with the core alone (%s)',
  async (quirk) => {
    const foreign = await startForeign({ quirks: quirk === 'none' ? [] : [quirk], settings: { slowMs: 40 } })
    try {
      const walk = {
        browser: openBrowser(foreign.url),
        quirk,
        mailed(to: string) {
          const mail = foreign.mails().find((each) => each.to === to)
          if (!mail) throw new Error(`nothing went to ${to}`)
          return mail
        },
        expireTokens: foreign.expireTokens,
      }
      for (const step of steps) await step(walk)
      expect(walk.browser.differences).toEqual([])
    } finally {
      await foreign.close()
    }
  },
)
