import { newPerson, openDesk, violationsOf } from './support/desk.ts'
import { answerAsSeller, decideAsShop } from './support/desk-conversations.ts'
import { knowCustomer } from './support/desk-customers.ts'
import { sellWithCoupon, sellWithRule } from './support/desk-discounts.ts'
import { decideMoney } from './support/desk-money.ts'
import { takeByPhone } from './support/desk-phone.ts'
import { settleRejected } from './support/desk-refunds.ts'
import { expect, test } from './support/journey.ts'
import { letOwnerIn } from './support/owner.ts'

// The widths are crossed with the languages, and the screens are looked at in both schemes.
for (const [language, width] of [
  ['en', 1280],
  ['ar', 360],
] as const) {
  test(`the owner sells by phone, with a coupon and by a rule, ends what money is held for, and knows a customer (${language}, ${width} px)`, async ({
    page,
    context,
    request,
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height: 800 })
    const violations = await violationsOf(page)
    await letOwnerIn(context, request, baseURL ?? '')
    await openDesk(page, language, '/desk/orders')
    await takeByPhone(page, browser, language)
    await settleRejected(page, language)
    await decideMoney(page, language)
    await sellWithCoupon(page, language)
    await sellWithRule(page, language)
    await knowCustomer(page, language)
    expect(violations).toEqual([])
  })

  test(`a seller answers what customers ask, and a manager decides what they report (${language}, ${width} px)`, async ({
    page,
    context,
    request,
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    const size = { width, height: 800 }
    await page.setViewportSize(size)
    await letOwnerIn(context, request, baseURL ?? '')
    await openDesk(page, language, '/desk/orders')
    await answerAsSeller(page, browser, language)
    const own = await browser.newContext({ viewport: size, baseURL: new URL(page.url()).origin })
    await newPerson(page.request, own.request, 'manager')
    const theirs = await own.newPage()
    await openDesk(theirs, language, '/desk/', 'dark')
    await decideAsShop(theirs, language)
    await own.close()
  })
}
