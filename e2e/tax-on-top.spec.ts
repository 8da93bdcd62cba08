import type { Locator, Page } from '@playwright/test'
import { type Booked, holdOpenPlay, payBooking, readBooking } from './support/bookings.ts'
import { browserWithPictures } from './support/browser.ts'
import { chooseDay } from './support/calendar.ts'
import { at, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/journey.ts'
import { addKid, birthdayFor } from './support/kids.ts'
import { messagePattern, t } from './support/messages.ts'
import { type OwnShop, openOwnShop } from './support/own-shop.ts'
import { openPlayOn, ordinaryAndDearDay } from './support/play.ts'
import { asCustomer, enterAs, newCustomer, ok } from './support/shop-api.ts'

test.use({ launchOptions: browserWithPictures, viewport: { width: 360, height: 780 } })

const taxPercent = 15
/** The back end rounds line by line, which differs from the share of the sum by at most the last digit. */
const rounding = 0.02

let shop: OwnShop
test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await openOwnShop('riyadh.yaml', 'SAR', (settings) =>
    settings.replace('tax:\n  included: true', 'tax:\n  included: false'),
  )
})
test.afterAll(() => shop?.close())

/** Returns the number in a formatted amount. */
async function amountIn(shown: Locator): Promise<number> {
  return Number(/\d[\d,]*\.\d\d/.exec(await shown.innerText())?.[0].replace(',', ''))
}

function sum(page: Page, label: string | RegExp): Locator {
  return page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: label }) })
    .locator('dd')
}

test('with tax on top, form, payment page, order and invoice show the same sums (en)', async ({
  browser,
}) => {
  test.slow()
  const page = await browser.newPage({ baseURL: shop.origin, viewport: { width: 360, height: 780 } })
  const customer = await newCustomer(page.request, 'en')
  const { play, ticket, slots } = await openPlayOn(page.request, 'en', 12)
  const [slot] = slots
  if (!slot) throw new Error('No slot has room')
  await addKid(page.request, customer, { name: 'Sami', date_of_birth: birthdayFor(play) })
  await enterAs(page, customer)
  const chosen = new URLSearchParams({
    day: slot.date,
    slot: String(slot.id),
    tickets: `${ticket.id}.1`,
    extras: `${play.services[0]?.id}.1`,
  })
  await page.goto(at('en', `/play/open/${play.slug}?${chosen}`))
  await page.getByRole('checkbox', { name: 'Sami' }).check()
  const [price, extra] = [
    Number(slot.prices.find(({ ticket_type }) => ticket_type === ticket.id)?.price),
    Number(play.services[0]?.price),
  ]
  const total = sum(page, t('en', 'play-book.total'))
  const tax = sum(page, /^VAT 15%$/)
  await expect(tax).toBeVisible()
  const [due, taxed] = [await amountIn(total), await amountIn(tax)]
  expect(Math.abs(taxed - ((price + extra) * taxPercent) / 100)).toBeLessThan(rounding)
  expect(due).toBeCloseTo(price + extra + taxed, 2)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: t('en', 'play-book.book') }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/bookings/'))
  const reference = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect.poll(() => amountIn(sum(page, /^VAT 15%$/))).toBe(taxed)
  const pay = page.getByRole('button', { name: messagePattern('en', 'holds.payNow') })
  expect(await amountIn(pay)).toBe(due)
  await pay.click()
  await page.waitForURL(/\/sandbox\/payments\//)
  const there = page.getByRole('button', { name: /^Pay \u2068/ })
  expect(await amountIn(there)).toBe(due)
  await there.click()
  await expect(page.getByRole('heading', { level: 1, name: t('en', 'checkout.bookedTitle') })).toBeVisible()

  const headers = asCustomer(customer)
  const { order } = await ok<Booked>(
    await page.request.get(`/rest/booking/booking/${reference}/`, { headers }),
  )
  const path = `/rest/order/orders/${order}/`
  const [invoice] = await ok<{ number: string; total: string }[]>(
    await page.request.get(`${path}documents/`, { headers }),
  )
  expect(Number(invoice?.total)).toBe(due)
  const pdf = await page.request.get(`${path}documents/${invoice?.number}/`, { headers })
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await page.goto(at('en', `/orders/${order}`))
  await expect(page.getByRole('button', { name: t('en', 'orders.invoice') })).toBeVisible()
  expect(await amountIn(sum(page, /^VAT 15%$/))).toBe(taxed)
})

test('a dearer time says beforehand what it will cost more, tax included (en)', async ({ browser }) => {
  test.slow()
  const page = await browser.newPage({ baseURL: shop.origin, viewport: { width: 360, height: 780 } })
  const customer = await newCustomer(page.request, 'en')
  const days = await ordinaryAndDearDay(page.request, 'en', 22)
  const { booking } = await holdOpenPlay(page.request, customer, { language: 'en', ahead: days.ordinary })
  await payBooking(page.request, customer, booking.id)
  await enterAs(page, customer)
  await page.goto(at('en', `/bookings/${booking.reference}`))
  await page.getByRole('button', { name: t('en', 'changes.move') }).click()
  const dialog = page.getByRole('dialog', { name: t('en', 'changes.moveTitle') })
  await chooseDay(dialog, 'en', days.dear)
  const note = dialog.getByText(/ more$/).last()
  await expect(note).toBeVisible()
  const said = Number(/([\d.]+)\u2069? more/.exec(await note.innerText())?.[1])
  expect(Math.abs(said - Number(days.difference) * (1 + taxPercent / 100))).toBeLessThan(rounding)
  await expectAccessible(page)
  await dialog.getByRole('radio').last().check()
  await dialog.getByRole('button', { name: t('en', 'changes.moveNow') }).click()
  const asked = dialog.getByText(messagePattern('en', 'changes.moveCosts'))
  await expect(asked).toBeVisible()
  expect(await amountIn(asked)).toBe(said)
  expect((await readBooking(page.request, customer, booking.id)).date).not.toBe(days.dear)
})
