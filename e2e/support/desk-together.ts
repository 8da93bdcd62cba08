import type { Page } from '@playwright/test'
import { deskText, expectAccessibleInBothSchemes } from './desk.ts'
import { messageSaying } from './inbox.ts'
import { expect, expectNoSidewaysScroll, type Language } from './journey.ts'
import { buy } from './orders.ts'
import { newCustomer, plentifulUnit } from './shop-api.ts'

/**
 * A person of the shop sends three orders of one customer: prints for all of them, packs a part of one with its tracking, prints its
 * label twice, and hands over the rest of all together.
 */
export async function sendTogether(page: Page, language: Language): Promise<void> {
  const say = (key: string, values?: Record<string, string>) => deskText(language, key, values)
  const button = (key: string) => page.getByRole('button', { name: say(key), exact: true })
  const customer = await newCustomer(page.request, language)
  const unit = await plentifulUnit(page.request, language)
  const [one, two, parted] = [
    await buy(page.request, customer, unit, { language }),
    await buy(page.request, customer, unit, { language }),
    await buy(page.request, customer, unit, { language, quantity: 2 }),
  ]

  /** Chooses a paper of a menu, and returns the name of the file that is saved. */
  async function print(menu: string, kind: RegExp): Promise<string> {
    await page.getByRole('button', { name: menu, exact: true }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: kind }).click()
    return (await saved).suggestedFilename()
  }
  const labels = language === 'ar' ? /ملصق/ : /label/

  // All that the list shows are chosen, and printed together.
  await page.goto(`/desk/orders?tab=all&q=${encodeURIComponent(customer.email)}`)
  const box = (number: string) => page.getByRole('checkbox', { name: say('papers.choose', { number }) })
  await box(one.number).check()
  const bar = page.getByRole('region', { name: say('papers.chosenTitle') })
  await bar.getByRole('button', { name: /3/ }).first().click()
  for (const { number } of [one, two, parted]) await expect(box(number)).toBeChecked()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothSchemes(page)
  expect(await print(say('papers.print'), new RegExp(say('papers.pickList')))).toBe('pick-list.pdf')
  expect(await print(say('papers.print'), labels)).toBe('labels.pdf')
  const csv = page.waitForEvent('download')
  await bar.getByRole('button', { name: say('papers.exportCsv') }).click()
  expect((await csv).suggestedFilename()).toBe('orders.csv')

  // Number and state of an order are there at once, while all of it is read.
  const reading = Promise.withResolvers<void>()
  await page.route(`**/rest/desk/order/${parted.id}/`, (route) =>
    reading.promise.then(() => route.continue()),
  )
  await page.getByRole('link', { name: parted.number }).click()
  const head = page.locator('main', { has: page.getByRole('heading', { level: 1, name: parted.number }) })
  await expect(head).toContainText(say('orders.onProgress'))
  await expect(button('orders.packButton')).toHaveCount(0)
  reading.resolve()

  // One parcel goes ahead, with a number that its buyer is mailed; its label is printed twice.
  await button('orders.packButton').click()
  const dialog = page.getByRole('dialog', { name: say('orders.packTitle', { number: parted.number }) })
  await dialog
    .getByRole('textbox', { name: say('orders.unitsOf', { name: unit.name }), exact: true })
    .fill('1')
  const tracking = `AHEAD-${parted.id}`
  await dialog.locator('input[name="tracking.number"]').fill(tracking)
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog).toBeHidden()
  const ofParcel = say('papers.printNamed', { number: '1' })
  for (const _ of [1, 2]) expect(await print(ofParcel, labels)).toBe(`${parted.number}-labels.pdf`)
  await messageSaying(page.request, customer.email, tracking)
  // The pick list and the label of before, and two of the parcel.
  const printed = page.getByText(say('changes.printed'))
  await expect(printed).toHaveCount(4)

  // The rest of all three is handed over; each has its result.
  await page.goto(`/desk/orders?tab=all&q=${encodeURIComponent(customer.email)}`)
  await box(one.number).check()
  await bar.getByRole('button', { name: /3/ }).first().click()
  await bar.getByRole('button', { name: say('papers.handOver'), exact: true }).click()
  const question = page.getByRole('dialog')
  await expectAccessibleInBothSchemes(page)
  await question.getByRole('button', { name: say('papers.addNumbers') }).click()
  const numberOf = (order: { number: string }) => question.getByRole('textbox', { name: order.number })
  await expect(numberOf(one)).toBeFocused()
  // A scanner reads one parcel twice, each time with Enter.
  for (const _ of [1, 2]) {
    await page.keyboard.type(`BULK-${one.id}`)
    await page.keyboard.press('Enter')
  }
  await expect(numberOf(two)).toBeFocused()
  await question.getByRole('button', { name: say('papers.handOverButton') }).click()
  await expect(numberOf(parted)).toBeFocused()
  await expect(numberOf(parted)).toHaveAccessibleDescription(say('papers.sameNumber', { number: one.number }))
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothSchemes(page)
  await numberOf(parted).fill('')
  await question.getByRole('button', { name: say('papers.handOverButton') }).click()
  await expect(question.getByRole('status')).toHaveText(language === 'ar' ? /^سُلِّمت 3/ : /^3 orders were/)
  await expect(question.getByRole('link')).toHaveCount(0)
  await expectAccessibleInBothSchemes(page)
  await question
    .getByRole('button', { name: say('shell.close'), exact: true })
    .last()
    .click()
  for (const { number } of [one, two, parted])
    await expect(page.getByRole('row').filter({ hasText: number })).toContainText(say('orders.onItsWay'))
  await page.goto(`/desk/orders?tab=all&q=BULK-${one.id}`)
  await expect(page.getByRole('row').filter({ hasText: one.number })).toBeVisible()
  await page.goto(`/desk/orders/${parted.id}`)
  await expect(page.getByText(say('orders.parcel', { number: '2' }), { exact: true }).first()).toBeVisible()
}
