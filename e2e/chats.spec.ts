import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { browserWithPictures } from './support/browser.ts'
import { deskText, openDesk } from './support/desk.ts'
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
import { messagePattern, t } from './support/messages.ts'
import { buy } from './support/orders.ts'
import { letOwnerIn } from './support/owner.ts'
import { enterAs, newCustomer, plentifulUnit, type Unit, unitPath } from './support/shop-api.ts'

test.use({ launchOptions: browserWithPictures })

/** A red square of 8 by 8 pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC',
  'base64',
)

async function sellerOf(request: APIRequestContext, language: Language, unit: Unit) {
  const headers = { 'Accept-Language': language }
  const product = await (await request.get(`/rest/product/product/${unit.slug}/`, { headers })).json()
  return product.vendor_details as { id: number; slug: string; name: string }
}

/** Opens a conversation with the seller from a product's page. */
async function beginFrom(page: Page, language: Language, unit: Unit): Promise<string> {
  await page.goto(at(language, unitPath(unit)))
  await page.getByRole('link', { name: t(language, 'sellers.chat') }).click()
  await page.waitForURL(/\/chats\/\d+$/)
  await expect(field(page, language)).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

const field = (page: Page, language: Language) =>
  page.getByRole('textbox', { name: t(language, 'chats.message'), exact: true })
const sendButton = (page: Page, language: Language) =>
  page.getByRole('button', { name: t(language, 'chats.send'), exact: true })
const log = (page: Page) => page.getByRole('log')

/** Opens the chat at the desk, in a browser window of its own. */
async function openAtDesk(browser: Browser, page: Page, language: Language, id: string): Promise<Page> {
  const baseURL = new URL(page.url()).origin
  const context = await browser.newContext({ baseURL })
  await letOwnerIn(context, page.request, baseURL)
  const desk = await context.newPage()
  await openDesk(desk, language, `/desk/conversations/${id}`)
  return desk
}

for (const language of languages) {
  const words = {
    en: { asked: 'Is the blue one darker?', answered: 'A little darker, yes.', later: 'Here is a picture.' },
    ar: { asked: 'هل الأزرق أغمق؟', answered: 'نعم، أغمق قليلًا.', later: 'هذه صورة.' },
  }[language]

  test(`${language}: a customer and a seller talk, each seeing what the other says as it is said${walkedIn('ar', language)}`, async ({
    page,
    browser,
    request,
  }) => {
    // Three windows are open at once.
    test.slow()
    const customer = await newCustomer(request, language)
    const unit = await plentifulUnit(request, language)
    const seller = await sellerOf(request, language, unit)
    await enterAs(page, customer)
    await page.goto(at(language, '/chats'))
    await expect(page.getByRole('heading', { name: t(language, 'chats.empty') })).toBeVisible()
    await expectAccessible(page)

    const id = await beginFrom(page, language, unit)
    await expect(log(page).getByText(t(language, 'chats.begin'))).toBeVisible()
    await sendButton(page, language).click()
    await expect(page.getByText(t(language, 'chats.nothing'))).toBeVisible()
    await field(page, language).fill(words.asked)
    await field(page, language).press('Enter')
    await expect(log(page).getByText(words.asked)).toBeVisible()
    await expect(field(page, language)).toHaveValue('')

    // The same customer has another page open on another device.
    const context = await browser.newContext()
    const elsewhere = await context.newPage()
    await enterAs(elsewhere, customer)
    await elsewhere.goto(at(language, '/orders'))
    // The footer leads to the chats, too.
    const header = elsewhere.getByRole('banner')
    await expect(header.getByRole('link', { name: messagePattern(language, 'chats.link') })).toBeVisible()

    const desk = await openAtDesk(browser, page, language, id)
    const atDesk = (key: string) => deskText(language, `conversations.${key}`)
    const said = desk.getByRole('list', { name: atDesk('messages') })
    await expect(said.getByText(words.asked)).toBeVisible()
    await expect(log(page).getByText(t(language, 'chats.seen'))).toBeVisible()
    await desk.locator('textarea[name="text"]').fill(words.answered)
    // The toast stays for only four seconds.
    await Promise.all([
      elsewhere.getByRole('link', { name: t(language, 'chats.open'), exact: true }).click(),
      desk.getByRole('button', { name: atDesk('send'), exact: true }).click(),
    ])
    await expect(log(page).getByText(words.answered)).toBeVisible()
    await expect(log(elsewhere).getByText(words.answered)).toBeVisible()
    await expect(said.getByText(atDesk('seen'))).toBeVisible()

    // A message from one device arrives on the other, with its picture.
    await elsewhere.locator('input[type=file]').setInputFiles({
      name: 'blue.png',
      mimeType: 'image/png',
      buffer: picture,
    })
    await expect(elsewhere.getByRole('button', { name: t(language, 'chats.removePicture') })).toBeVisible()
    await field(elsewhere, language).fill(words.later)
    await sendButton(elsewhere, language).click()
    await expect(log(page).getByText(words.later)).toBeVisible()
    const shown = log(page).getByRole('img', { name: t(language, 'chats.openPicture') })
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await expect(said.getByRole('img', { name: atDesk('picture') })).toBeVisible()

    // The desk sends a photo without a text.
    await desk
      .locator('input[type=file]')
      .setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer: picture })
    await expect(desk.getByRole('button', { name: atDesk('removePhoto') })).toBeVisible()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: atDesk('send'), exact: true }).click()
    await expect(desk.getByRole('button', { name: atDesk('removePhoto') })).toBeHidden()
    await expect(log(page).getByRole('img', { name: t(language, 'chats.openPicture') })).toHaveCount(2)

    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
    await expect(sendButton(page, language)).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await page.getByRole('link', { name: t(language, 'chats.back'), exact: true }).click()
    await expect(page).toHaveURL(at(language, '/chats'))
    await expect(page.getByRole('link', { name: seller.name })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await context.close()
    await desk.context().close()
  })

  test(`${language}: a message that was not sent is kept, and is there once after a retry${walkedIn('en', language)}`, async ({
    page,
    request,
  }) => {
    const customer = await newCustomer(request, language)
    const unit = await plentifulUnit(request, language)
    await enterAs(page, customer)
    const id = await beginFrom(page, language, unit)
    await field(page, language).fill('half a ')
    await page.reload()
    await expect(field(page, language)).toHaveValue('half a ')
    // The shop stores the message, and its answer is lost.
    const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
    await page.route('**/message/', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort('failed')
      lose()
    })
    const markup = '<img src=x onerror=alert(1)> \u202E&lt;b&gt;'
    await field(page, language).fill(markup)
    await sendButton(page, language).click()
    const again = page.getByRole('button', { name: t(language, 'chats.again') })
    // The stream may deliver the message before the browser notices that the answer was lost.
    await expect(log(page).getByText(markup)).toHaveCount(1)
    await lost
    await page.unroute('**/message/')
    // The error disappears by itself when the stream delivers the message.
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1_000 })
      await expect(again).toBeHidden({ timeout: 1_000 })
    }).toPass()
    await page.reload()
    await expect(log(page).getByText(markup)).toHaveCount(1)
    const stored = await request.get(`/rest/chat/conversation/${id}/message/`, {
      headers: { Authorization: `Bearer ${customer.access}` },
    })
    expect((await stored.json()).count).toBe(1)

    await page.route('**/message/', (route) =>
      route.request().method() === 'POST' ? route.abort('failed') : route.fallback(),
    )
    await field(page, language).fill('Never sent')
    await sendButton(page, language).click()
    await expect(again).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(log(page).getByText('Never sent')).toBeVisible()
    await page.getByRole('button', { name: t(language, 'chats.discard') }).click()
    await expect(log(page).getByText('Never sent')).toBeHidden()
    await page.reload()
    await expect(log(page).getByText(markup)).toBeVisible()
    await expect(log(page).getByText('Never sent')).toBeHidden()
  })

  test(`${language}: a visitor must log in first, and cannot open others' conversations${walkedIn('ar', language)}`, async ({
    page,
    request,
  }) => {
    const owner = await newCustomer(request, language)
    const unit = await plentifulUnit(request, language)
    const seller = await sellerOf(request, language, unit)
    const opened = await request.post('/rest/chat/conversation/', {
      headers: { Authorization: `Bearer ${owner.access}` },
      data: { vendor: seller.id },
    })
    const { id } = await opened.json()
    await page.goto(at(language, `/sellers/${seller.slug}`))
    await expectAccessible(page)
    await page.getByRole('link', { name: t(language, 'sellers.chat') }).click()
    await page.waitForURL((url) => url.pathname === at(language, '/login'))
    expect(new URL(page.url()).searchParams.get('next')).toContain(`/chats/new?seller=${seller.id}`)

    await enterAs(page, await newCustomer(request, language))
    await page.goto(at(language, `/chats/${id}`))
    await expect(page.getByRole('heading', { name: t(language, 'chats.missing') })).toBeVisible()
    await page.goto(at(language, '/chats/new?product=999999'))
    await expect(page.getByRole('heading', { name: t(language, 'chats.missing') })).toBeVisible()
    await expectAccessible(page)
  })

  test(`${language}: an order leads to its seller, and the cart too${walkedIn('en', language)}`, async ({
    page,
    request,
  }) => {
    const customer = await newCustomer(request, language)
    const unit = await plentifulUnit(request, language)
    const seller = await sellerOf(request, language, unit)
    const order = await buy(request, customer, unit, { language })
    await enterAs(page, customer)
    await page.goto(at(language, `/orders/${order.transactionId}`))
    await page.locator(`a[href*="/chats/new?order="]`).click()
    await page.waitForURL(/\/chats\/\d+$/)
    await expect(page.getByRole('link', { name: order.number })).toBeVisible()
    await page.goto(at(language, unitPath(unit)))
    await page.getByRole('button', { name: t(language, 'catalogue.addToCart') }).click()
    await expect(page.getByText(t(language, 'catalogue.added', { name: unit.name }))).toBeVisible()
    await page.goto(at(language, '/cart'))
    await page.locator(`main a[href$="/sellers/${seller.id}"]`).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(t(language, 'sellers.totalProducts'))).toBeVisible()
  })
}
