import type { Page } from '@playwright/test'
import {
  chooseOptions,
  enter,
  expectNothingInvented,
  pay,
  secondPassword,
  thirdPassword,
  type Walk,
} from './core-newcomer.ts'
import { expect } from './core-shop.ts'
import { freshPhone } from './inbox.ts'
import { at, type Language } from './journey.ts'
import { labelled, messagePattern, t } from './messages.ts'
import { freshEmail, password } from './shop-api.ts'

export async function readNews({ page, language }: Walk): Promise<void> {
  await page.goto(at(language, '/notifications'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(language, 'notifications.title'))
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  // The core has no call that marks a notification as read.
  await expect(page.getByRole('button', { name: t(language, 'notifications.readAll') })).toHaveCount(0)
  await page.goto(at(language, '/account/settings'))
  for (const way of ['byPush', 'bySms']) {
    const channel = page.getByRole('switch', { name: t(language, `notifications.${way}`) })
    const before = await channel.isChecked()
    await channel.click()
    await expect(channel).toBeChecked({ checked: !before })
    await page.reload()
    await expect(channel).toBeChecked({ checked: !before })
  }
}

/** The core lists where a newcomer may have heard of the shop, and has no call that stores it: nobody is asked. */
export async function finishEntry({ page, language }: Walk): Promise<void> {
  await page.goto(at(language, '/onboarding'))
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  const asked = page.getByRole('heading', { name: t(language, 'accounts-entry.sourceTitle') })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(asked).toHaveCount(0)
}

/** Uses the core's only call for it, whose answer only says that it was done. */
export async function referFriend({ page, language }: Walk): Promise<void> {
  await page.goto(at(language, '/account'))
  // A shop without a play centre speaks of no bookings.
  await expect(page.getByRole('heading', { name: t(language, 'accounts.linksGoods') })).toBeVisible()
  const name = t(language, 'accounts-profile.referTitle')
  await page.getByRole('main').getByRole('link', { name }).click()
  await page.getByRole('button', { name: t(language, 'accounts-profile.referNow') }).click()
  await expect(page.getByText(t(language, 'accounts-profile.referred'))).toBeVisible()
}

export async function manageAddresses({ page, language }: Walk): Promise<void> {
  const account = (key: string) => t(language, `accounts.${key}`)
  await page.goto(at(language, '/account/addresses'))
  await page.getByRole('button', { name: account('addAddress') }).click()
  await page.getByLabel(account('phone')).fill('+971501234567')
  await page.getByLabel(account('country')).selectOption('AE')
  await page.getByLabel(account('line1')).fill('12 Palm Street')
  await page.getByLabel(account('line2')).fill('Flat 3')
  for (const key of ['state', 'city', 'postal'])
    if (await page.getByLabel(account(key)).isVisible()) await page.getByLabel(account(key)).fill('12345')
  await page.getByRole('button', { name: account('saveAddress') }).click()
  await expect(page.getByText('12 Palm Street')).toBeVisible()
  await expect(page.getByRole('button', { name: account('makeDefault') })).toHaveCount(0)
  await page
    .getByRole('button', { name: account('remove') })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: account('remove') })
    .click()
  await expect(page.getByText('12 Palm Street')).toHaveCount(0)
}

/** Changes name, picture and password. */
export async function changeProfile({ page, language, quirks }: Walk): Promise<void> {
  const account = (key: string) => t(language, `accounts.${key}`)
  const profile = (key: string) => t(language, `accounts-profile.${key}`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto(at(language, '/account'))
  await page.getByLabel(account('fullName')).fill('Nur Haddad-Meyer')
  await button(profile('save')).click()
  await expect(page.getByText(profile('saved'))).toBeVisible()
  if (!quirks.includes('avatar-object') && !quirks.includes('avatar-404')) {
    await button(profile('changePicture')).click()
    const pictures = page.getByRole('dialog').getByRole('region', { name: profile('presetsAlone') })
    await pictures.getByRole('button').first().click()
    await expect(page.getByText(profile('pictureSaved'))).toBeVisible()
  }
  await page.goto(at(language, '/account/settings'))
  await button(profile('changePassword')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(labelled(profile('oldPassword'))).fill(password)
  await dialog.getByLabel(labelled(account('newPassword'))).fill(secondPassword)
  await dialog.getByLabel(labelled(account('newPasswordAgain'))).fill(secondPassword)
  await dialog.getByRole('button', { name: profile('changePassword') }).click()
  await expect(page.getByText(profile('passwordIsNew'))).toBeVisible()
  await expectNothingInvented(page, language)
  // That back end does not say whether there is a password: the other form is offered too, and shows its rejection.
  await button(profile('createPassword')).click()
  const creating = page.getByRole('dialog', { name: profile('createPassword') })
  await creating.getByLabel(labelled(account('newPassword'))).fill(secondPassword)
  await creating.getByLabel(labelled(account('newPasswordAgain'))).fill(secondPassword)
  await creating.getByRole('button', { name: profile('createPassword') }).click()
  await expect(creating.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await creating.getByRole('button', { name: account('cancel') }).click()
  // The form has no password field, because that back end checks none.
  await button(profile('changeEmail')).click()
  const changing = page.getByRole('dialog', { name: profile('changeEmail') })
  await expect(changing.locator('input[type=email]')).toBeVisible()
  await expect(changing.locator('input[type=password]')).toHaveCount(0)
  await changing.getByRole('button', { name: account('cancel') }).click()
}

type Contacts = { readonly email: string; readonly phone: string }

/** Changes the email and proves a phone number, each by the code that was sent there; returns both. */
export async function changeContacts({ page, coreShop, language }: Walk): Promise<Contacts> {
  const profile = (key: string) => t(language, `accounts-profile.${key}`)
  const entry = (key: string) => t(language, `accounts-entry.${key}`)
  const contacts = { email: freshEmail(), phone: freshPhone() }
  const ways = [
    { kind: 'email', opener: 'changeEmail', label: 'newEmail', done: 'emailChanged' },
    { kind: 'phone', opener: 'addPhone', label: 'phone', done: 'phoneChanged' },
  ] as const
  await page.goto(at(language, '/account/settings'))
  for (const { kind, opener, label, done } of ways) {
    const to = contacts[kind]
    await page.getByRole('button', { name: profile(opener), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: profile(opener) })
    await dialog.getByLabel(labelled(entry(label))).fill(to)
    await dialog.getByRole('button', { name: entry('sendCode') }).click()
    await expect(dialog.getByLabel(labelled(entry('code')))).toBeVisible()
    await dialog.getByLabel(labelled(entry('code'))).fill((await coreShop.mailsTo(to))[0]?.code ?? '')
    await dialog.getByRole('button', { name: entry('confirm'), exact: true }).click()
    await expect(page.getByText(profile(done))).toBeVisible()
  }
  await expect(page.getByText(contacts.email)).toBeVisible()
  await expect(page.getByRole('button', { name: profile('changePhone'), exact: true })).toBeVisible()
  return contacts
}

/** Ticks the box, fills in nothing else and deletes the account; the customer cannot log in again. */
export async function deleteAccount({ page, language }: Walk): Promise<void> {
  const profile = (key: string) => t(language, `accounts-profile.${key}`)
  await page.goto(at(language, '/account/settings'))
  await page.getByRole('button', { name: profile('delete'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('input[type=password]')).toHaveCount(0)
  await expectNothingInvented(page, language)
  await dialog.getByLabel(profile('deleteSure')).check()
  await dialog.getByRole('button', { name: profile('deleteForGood') }).click()
  await expect(page.getByText(profile('deleted'))).toBeVisible()
}

/** Signs in on the page of a social network, which leads back with a token; the new account has no password. */
export async function enterBySocialNetwork({ page, language }: Walk): Promise<void> {
  const account = (key: string) => t(language, `accounts.${key}`)
  const profile = (key: string) => t(language, `accounts-profile.${key}`)
  await page.goto(at(language, '/login?next=/account/settings'))
  await page
    .getByRole('button', { name: messagePattern(language, 'social.continueWith') })
    .first()
    .click()
  await agreeIfAsked(page, language)
  await page.getByRole('button', { name: profile('createPassword'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(labelled(account('newPassword'))).fill(secondPassword)
  await dialog.getByLabel(labelled(account('newPasswordAgain'))).fill(secondPassword)
  await dialog.getByRole('button', { name: profile('createPassword') }).click()
  await expect(page.getByText(profile('passwordCreated'))).toBeVisible()
}

/** The network does not ask for the shop's terms, so the shop does, before it goes on. */
async function agreeIfAsked(page: Page, language: Language): Promise<void> {
  await expect(page).toHaveURL(/\/(onboarding|account)/)
  if (!page.url().includes('/onboarding')) return
  await page.getByLabel(t(language, 'accounts.agree')).check()
  await page.getByRole('button', { name: t(language, 'accounts-entry.finish') }).click()
  await expect(page).toHaveURL(/\/account\/settings/)
}

/** Logs out on a page of the account. */
export async function logOut({ page, language }: Walk): Promise<void> {
  const name = t(language, 'accounts.logOut')
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await expect(page.getByRole('link', { name: t(language, 'shell.login') }).first()).toBeVisible()
}

/** Follows the link of the mail or the SMS, as the back end writes it. */
export async function resetPassword(
  { page, coreShop, language }: Walk,
  contacts: Contacts,
  by: 'email' | 'phone',
): Promise<void> {
  const account = (key: string) => t(language, `accounts.${key}`)
  const entry = (key: string) => t(language, `accounts-entry.${key}`)
  const to = contacts[by]
  await page.goto(at(language, '/forgot-password'))
  if (by === 'phone') await page.getByRole('link', { name: entry('bySms') }).click()
  await page.getByLabel(by === 'phone' ? entry('phone') : account('email')).fill(to)
  await page.getByRole('button', { name: entry('sendLink'), exact: true }).click()
  const sent = by === 'phone' ? 'accounts-entry.linkSentPlain' : 'accounts-entry.linkMailedPlain'
  await expect(page.getByText(messagePattern(language, sent))).toBeVisible()
  await expectNothingInvented(page, language)
  await expect.poll(async () => (await coreShop.mailsTo(to))[0]?.uid).toBeTruthy()
  const link = /https?:\S+/.exec((await coreShop.mailsTo(to))[0]?.text ?? '')?.[0] ?? ''
  await page.goto(at(language, link.slice(coreShop.origin.length)))
  await page.getByLabel(labelled(account('newPassword'))).fill(thirdPassword)
  await expectNothingInvented(page, language)
  await page.getByLabel(account('newPasswordAgain')).fill(thirdPassword)
  await page.getByRole('button', { name: entry('setPassword'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${at(language, '/(account|login)')}`))
}

/** Logs in with the new password in the other language, buys again and finds the account unchanged. */
export async function comeBack(walk: Walk): Promise<void> {
  const { page, language, quirks } = walk
  // Some back ends log a customer in who sets a new password.
  if (page.url().includes('/login')) {
    await page.goto(at(language, '/login'))
    await enter(walk, thirdPassword)
  }
  await page.goto(at(language, '/p/2'))
  await chooseOptions(page, language)
  if (quirks.includes('buy-now-missing')) {
    await page.getByRole('button', { name: t(language, 'catalogue.addToCart') }).click()
    await page.getByRole('link', { name: t(language, 'catalogue.goToCart') }).click()
    await page.getByRole('link', { name: t(language, 'cart.checkout') }).click()
  } else await page.getByRole('main').getByText(t(language, 'catalogue.buyNow'), { exact: true }).click()
  await pay(walk)
  await page.goto(at(language, '/orders'))
  await expect(
    page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .or(page.getByRole('main').getByRole('heading', { level: 3 })),
  ).not.toHaveCount(0)
  await page.goto(at(language, '/account'))
  await expect(page.getByLabel(t(language, 'accounts.fullName'))).toHaveValue('Nur Haddad-Meyer')
}
