import type { Page } from '@playwright/test'
import { countTo } from './support/inbox.ts'
import { at, expect, expectAccessible, languages, test, walkedIn } from './support/journey.ts'
import { t } from './support/messages.ts'
import { type Customer, enterAs, freshEmail, newCustomer, password, proveEmail } from './support/shop-api.ts'

for (const language of languages) {
  const word = (key: string) => t(language, `accounts-profile.${key}`)

  async function open(page: Page, path: string): Promise<Customer> {
    const customer = await newCustomer(page.request, language)
    await enterAs(page, customer)
    await page.goto(at(language, path))
    return customer
  }

  test(`friends are invited by link and by mail, and counted (${language})${walkedIn('ar', language)}`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const customer = await open(page, '/refer')
    await expect(page.getByRole('link', { name: word('proveEmail') })).toHaveAttribute(
      'href',
      at(language, '/verify?next=/refer'),
    )
    await proveEmail(page.request, customer)
    await page.reload()
    const friend = freshEmail()
    await page.getByRole('button', { name: word('copyLink') }).click()
    await expect(page.getByText(word('copied'))).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(link).searchParams.get('ref')).toBeTruthy()
    await page.getByLabel(word('friendEmail')).fill(friend)
    await page.getByRole('button', { name: word('invite'), exact: true }).click()
    await expect(page.getByText(word('inviteSent'))).toBeVisible()
    await expect(page.getByRole('definition').first()).toHaveText('1')
    await expectAccessible(page)
    await expect.poll(() => countTo(page.request, friend), { timeout: 20_000 }).toBe(1)

    const guest = await page.request.post('/rest/auth/registration/', {
      data: {
        email: friend,
        full_name: 'Friend',
        password1: password,
        password2: password,
        referral_code: new URL(link).searchParams.get('ref'),
      },
    })
    expect(guest.status()).toBe(201)
    await page.reload()
    await expect(page.getByRole('definition').last()).toHaveText('1')
  })

  test(`membership is for proven addresses; a visitor is led to sign up (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    await page.goto(at(language, '/membership'))
    await expect(
      page.getByRole('main').getByRole('link', { name: t(language, 'content.signUp') }),
    ).toHaveAttribute('href', at(language, '/signup?next=/membership'))
    await expectAccessible(page)
    const customer = await open(page, '/membership')
    await expect(page.getByRole('heading', { name: word('proveFirst') })).toBeVisible()
    await proveEmail(page.request, customer)
    await page.reload()
    await page.getByRole('button', { name: word('joinNow') }).click()
    await expect(page.getByRole('heading', { name: word('youAreMember') })).toBeVisible()
    await page.goto(at(language, '/account'))
    await expect(page.getByText(word('member'), { exact: true })).toBeVisible()
  })
}
