import { type Quirk, quirks } from '@marah/foreign/quirks'
import { startForeign } from '@marah/foreign/start'
import { expect, test } from 'vitest'
import * as account from './test-account-steps.ts'
import { openBrowser } from './test-browser.ts'
import * as shop from './test-shop-steps.ts'
import type { Walk } from './test-walk.ts'

/** In what back ends differ where the calls of one person are concerned, and the walk has to know of it. */
const singleQuirks = [
  'login-key',
  'refresh-missing',
  'login-throttled',
  'ended-session-405',
  'verify-404',
  'resend-throttled',
  'reset-names-unknown',
  'reset-without-login',
  'avatar-object',
  'avatar-404',
  'avatar-file',
  'address-400',
  'buy-now-missing',
  'order-late',
  'reads-throttled',
  'fields-strict',
] as const satisfies readonly Quirk[]

/** The others: as many at once as go together. */
const sets: Readonly<Record<string, readonly Quirk[]>> = {
  'a refresh token in a cookie, bare lists and objects': [
    ...(['user-pk', 'refresh-cookie', 'login-401', 'logout-204', 'created-200', 'lists-bare'] as const),
    ...(['relations-nested', 'pictures-objects', 'money-numbers', 'payment-201', 'slash-only'] as const),
  ],
  'rotating tokens, pages by offset and texts': [
    ...(['refresh-rotates', 'logout-wants-refresh', 'change-password-401', 'deleted-200'] as const),
    ...(['content-pages', 'pages-offset', 'pictures-relative', 'with-data', 'cart-object'] as const),
    ...(['order-data-text', 'no-slash-only', 'transaction-uuid', 'own-slow'] as const),
  ],
  'a session of its own and its own names': [
    ...(['session-login', 'anonymous-403', 'avatar-id', 'avatar-page', 'unique-together'] as const),
    ...(['names-forwarded', 'payment-without-body', 'pictures-sizes', 'logout-405'] as const),
    ...(['signup-without-login', 'review-without-order', 'returns-elsewhere'] as const),
  ],
}

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

async function walkThrough(
  quirks: readonly Quirk[],
  steps: readonly ((walk: Walk) => Promise<void>)[],
): Promise<Walk> {
  const foreign = await startForeign({ quirks, settings: { slowMs: 40 } })
  try {
    const walk = {
      browser: openBrowser(foreign.url),
      quirk: quirks.length === 1 ? String(quirks[0]) : 'none',
      mailed(to: string) {
        const mail = foreign.mails().find((each) => each.to === to)
        if (!mail) throw new Error(`nothing went to ${to}`)
        return mail
      },
      expireTokens: foreign.expireTokens,
    }
    for (const step of steps) await step(walk)
    return walk
  } finally {
    await foreign.close()
  }
}

test.each<[string, readonly Quirk[]]>([
  ['none', []],
  ...singleQuirks.map((quirk): [string, Quirk[]] => [quirk, [quirk]]),
  ...Object.entries(sets),
])(
  'a customer signs up, buys, reviews and closes the account before a back end with the core alone (%s)',
  async (_, quirks) => {
    expect((await walkThrough(quirks, steps)).browser.differences).toEqual([])
  },
)

test('a customer whose email has to be verified first logs in afterwards', async () => {
  await walkThrough(['verify-first'], [account.signUpInSteps])
})

test('every quirk that a customer could notice is tried', () => {
  const tried = new Set<string>([...singleQuirks, ...Object.values(sets).flat(), 'verify-first'])
  // public-pages.test.ts covers what only the public sees.
  const others = ['texts-list', 'texts-404', 'faq-item-list', 'empty-shop', 'slow', 'products-500']
  expect(
    Object.keys(quirks)
      .filter((quirk) => !tried.has(quirk))
      .toSorted(),
  ).toEqual(others.toSorted())
})
