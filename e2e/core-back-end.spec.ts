import { browserWithPictures } from './support/browser.ts'
import {
  changeContacts,
  changeProfile,
  comeBack,
  deleteAccount,
  enterBySocialNetwork,
  finishEntry,
  logOut,
  manageAddresses,
  readNews,
  referFriend,
  resetPassword,
} from './support/core-account.ts'
import { addHeart, fillCart, payCart, reviewOrder, signUp, type Walk } from './support/core-newcomer.ts'
import { test } from './support/core-shop.ts'
import { languages } from './support/journey.ts'
import { freshEmail } from './support/shop-api.ts'

test.use({ launchOptions: browserWithPictures })

/** All journeys share one shop: each sets how its back end differs. */
test.describe.configure({ mode: 'serial' })

/** Combinations of the variants of dj-rest-auth and Django REST framework (foreign/src/quirks.ts). */
const sets: { ways: string; quirks: string[] }[] = [
  { ways: 'in its plainest way', quirks: [] },
  {
    ways: 'with rotating tokens in a cookie, bare lists and objects',
    quirks: [
      'user-pk',
      'refresh-cookie',
      'refresh-rotates',
      'login-401',
      'logout-204',
      'change-password-401',
      'reset-without-login',
      'avatar-file',
      'created-200',
      'deleted-200',
      'lists-bare',
      'content-pages',
      'relations-nested',
      'pictures-objects',
      'money-numbers',
      'with-data',
      'cart-object',
      'payment-201',
      'order-data-text',
      'order-late',
      'slash-only',
      'names-forwarded',
      'unique-together',
      'fields-strict',
    ],
  },
  {
    ways: 'with one key in place of tokens, after the email is verified',
    quirks: [
      'login-key',
      'verify-first',
      'verify-404',
      'reset-names-unknown',
      'avatar-page',
      'avatar-id',
      'address-400',
      'logout-405',
      'texts-list',
      'pictures-relative',
      'no-slash-only',
      'pages-offset',
      'payment-without-body',
      'buy-now-missing',
      'faq-item-list',
      'returns-elsewhere',
      'transaction-uuid',
      'own-slow',
    ],
  },
  {
    ways: 'with a session of its own beside the tokens, without refresh, texts and pictures to choose from',
    quirks: [
      'session-login',
      'refresh-missing',
      'anonymous-403',
      'ended-session-405',
      'avatar-404',
      'texts-404',
      'pictures-sizes',
      'logout-wants-refresh',
      'review-without-order',
      'resend-throttled',
      'signup-without-login',
      'login-throttled',
      'reads-throttled',
    ],
  },
]

/**
 * The sets alternate their language: each page of a walk is visited twice in either one, and `comeBack` uses the other.
 * In each language one password is reset by SMS and one by mail.
 */
const walks = sets.map((set, index) => ({
  ...set,
  language: languages[index % languages.length] ?? 'en',
  resetBy: index < languages.length ? ('phone' as const) : ('email' as const),
}))

for (const { language, ways, quirks, resetBy } of walks) {
  test(`a newcomer signs up, buys, reviews, comes back in the other language and deletes the account, ${ways} (${language})`, async ({
    page,
    coreShop,
  }) => {
    test.slow()
    await coreShop.setQuirks(quirks)
    const walk: Walk = { page, coreShop, language, quirks, email: freshEmail() }
    const name = await test.step('fills the cart', () => fillCart(walk))
    await test.step('signs up', () => signUp(walk))
    // Once for all sets, because every list of sources is answered alike.
    if (quirks.length === 0) await test.step('is asked nothing that is not stored', () => finishEntry(walk))
    await test.step('likes something', () => addHeart(walk))
    await test.step('pays', () => payCart(walk, name))
    await test.step('reviews', () => reviewOrder(walk, name))
    await test.step('reads the news', () => readNews(walk))
    await test.step('refers a friend', () => referFriend(walk))
    await test.step('has addresses', () => manageAddresses(walk))
    await test.step('changes the profile', () => changeProfile(walk))
    const contacts = await test.step('changes the email, proves a phone', () => changeContacts(walk))
    await test.step('logs out', () => logOut(walk))
    await test.step('has forgotten the password', () => resetPassword(walk, contacts, resetBy))
    const returned: Walk = { ...walk, email: contacts.email, language: language === 'en' ? 'ar' : 'en' }
    await test.step('comes back', () => comeBack(returned))
    await test.step('deletes the account', () => deleteAccount(returned))
    // Once for all sets, because every login is answered alike.
    if (quirks.length === 0)
      await test.step('comes by a social network', () => enterBySocialNetwork(returned))
  })
}
