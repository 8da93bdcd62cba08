import type { Page } from '@playwright/test'
import {
  at,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Language,
  languages,
  test,
  walkedIn,
} from './support/journey.ts'
import { labelled, messagePattern, t } from './support/messages.ts'
import { addAddress, enterAs, newCustomer } from './support/shop-api.ts'

// The narrowest screen that the shop supports (rule E3).
test.use({ viewport: { width: 320, height: 640 } })

for (const language of languages) {
  const profile = (key: string) => t(language, `accounts-profile.${key}`)
  const account = (key: string) => t(language, `accounts.${key}`)

  test(`every account screen fits into 320 px and has no machine-found barrier (${language})`, async ({
    page,
  }) => {
    test.slow()
    for (const path of ['/forgot-password', '/forgot-password?by=sms']) {
      await page.goto(at(language, path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    const customer = await newCustomer(page.request, language)
    await addAddress(page.request, customer)
    await enterAs(page, customer)
    const personal = [
      '/verify',
      '/onboarding',
      '/account',
      '/account/addresses',
      '/account/settings',
      '/refer',
    ]
    for (const path of personal) {
      await page.goto(at(language, path))
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      if (path === '/account/settings') await expectTabInSight(page, language)
      if (path === '/account') await expectNameBeforeLinks(page, language, customer.name)
    }
  })

  test(`the account area is walked by keyboard alone (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    test.slow()
    const customer = await newCustomer(page.request, language)
    await enterAs(page, customer)
    await page.goto(at(language, '/account/settings'))
    await expect(page.getByText(customer.email).first()).toBeVisible()

    await test.step('a dialog takes the focus, keeps it, and gives it back', async () => {
      const opener = page.getByRole('button', { name: profile('changePassword') })
      await tabTo(page, profile('changePassword'))
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: profile('changePassword') })
      await expect(dialog).toBeVisible()
      await expect(dialog.getByLabel(labelled(profile('oldPassword')))).toBeFocused()
      await page.keyboard.type('not it')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    })

    await test.step('the name is changed with Enter', async () => {
      await page.goto(at(language, '/account'))
      await tabTo(page, account('fullName'))
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('Nur')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Nur' })).toBeVisible()
    })

    await test.step('the next tab, an empty address: the focus goes to the first fault', async () => {
      await page.reload()
      await tabTo(page, profile('tabAddresses'))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`${at(language, '/account/addresses')}$`))
      await tabTo(page, account('addAddress'))
      await page.keyboard.press('Enter')
      await tabTo(page, account('saveAddress'))
      await page.keyboard.press('Enter')
      await expect(page.getByLabel(account('phone'))).toBeFocused()
    })

    await test.step('logging out, confirmed', async () => {
      await page.goto(at(language, '/account'))
      await tabTo(page, account('logOut'))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: account('logOutTitle') })).toBeVisible()
      await tabTo(page, account('logOut'))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`${at(language, '/')}$`))
    })
  })
}

/** The header of a customer holds the most, with the bell: the logo must still be whole. */
/** Name and picture come first, then the three links that are used most; the others are folded. */
async function expectNameBeforeLinks(page: Page, language: Language, name: string): Promise<void> {
  const links = page.getByRole('region', { name: t(language, 'accounts.links') })
  await expect(links.getByRole('link')).toHaveCount(3)
  const who = await page.getByRole('heading', { name }).boundingBox()
  const first = await links.getByRole('link').first().boundingBox()
  expect(who?.y).toBeLessThan(first?.y ?? 0)
}

async function expectTabInSight(page: Page, language: Language): Promise<void> {
  const bell = page.getByRole('link', { name: messagePattern(language, 'notifications.bell') })
  await expect(bell.first()).toBeVisible()
  expect((await page.locator('header svg').first().boundingBox())?.width).toBe(32)
  const profile = (key: string) => t(language, `accounts-profile.${key}`)
  const tabs = page.getByRole('navigation', { name: profile('tabs') })
  await expect(tabs.getByRole('link', { name: profile('tabSettings') })).toBeInViewport({ ratio: 0.95 })
  await expect(tabs.getByRole('link', { name: profile('tabAccount') })).not.toBeInViewport({ ratio: 0.95 })
}

/** Presses Tab until an element with this name (or a label that begins with it) has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      // A title may have the focus, but Tab never stops at it.
      if (!(element instanceof HTMLElement) || element.tabIndex < 0) return ''
      const labels =
        'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
      return (element.ariaLabel ?? labels[0]?.textContent ?? element.textContent ?? '').trim()
    })
    if (focused.startsWith(name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${name}`)
}
