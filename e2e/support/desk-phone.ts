import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { deskText, expectAccessibleInBothSchemes, openDesk } from './desk.ts'
import { hostedPage } from './hosted-page.ts'
import { freshPhone, messageSaying } from './inbox.ts'
import { expect, expectNoSidewaysScroll, type Language } from './journey.ts'
import { messagePattern } from './messages.ts'
import { ok, type Unit, unitsOf } from './shop-api.ts'

/** Three sizes of one colour of a jacket, of which there is enough for all journeys: the cheapest, one between, the dearest. */
async function sizesByPrice(request: APIRequestContext, language: Language): Promise<[Unit, Unit, Unit]> {
  const plenty = (await unitsOf(request, language, 'puddle-jumper-jacket')).filter(
    ({ quantity }) => quantity >= 5,
  )
  const colour = plenty.find(({ price }) => price === '49.00')?.options.color?.key
  const [cheap, middle, dear] = ['45.00', '49.00', '59.00'].map((amount) =>
    plenty.find(({ price, options }) => price === amount && options.color?.key === colour),
  )
  if (!cheap || !middle || !dear) throw new Error('The jacket has no three prices in one colour')
  return [cheap, middle, dear]
}

/** Opens the link of the newest email that says this, and pays on the provider's page, which leads to the order. */
async function payByMail(
  customer: Page,
  language: Language,
  { email, says }: { email: string; says: string },
): Promise<void> {
  const { text } = await messageSaying(customer.request, email, says)
  await customer.goto(new URL(/https?:\S+\/rest\/pay\/[\w-]+/.exec(text)?.[0] ?? '').pathname)
  const hosted = hostedPage(customer, language)
  await hosted.arrive()
  await hosted.pay.click()
  await expect(customer).toHaveURL(/\/orders\/lookup/)
}

/** A caller wants a dearer size, and pays the difference by a link; and then a cheaper one, whose difference goes back. */
async function changeSizes(
  page: Page,
  customer: Page,
  language: Language,
  { email, sizes: [cheap, , dear] }: { email: string; sizes: readonly [Unit, Unit, Unit] },
): Promise<void> {
  const say = (key: string, values?: Record<string, string>) =>
    deskText(language, `phone-orders.${key}`, values)
  const dialog = page.getByRole('dialog', { name: say('sizeTitle') })
  const size = (unit: Unit) => dialog.locator(`input[name="to"][value="${unit.id}"]`)
  const named = ({ options }: Unit) => options.size?.text ?? ''

  await page.getByRole('button', { name: say('size') }).click()
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog.getByText(say('sizeMissing'))).toBeVisible()
  await size(cheap).check()
  await expect(dialog.getByText(say('sizeLessHint'))).toBeVisible()
  await size(dear).check()
  await expect(dialog.getByText(say('sizeMoreHint'))).toBeVisible()
  await expect(dialog.getByText('+$10.00').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothSchemes(page)
  await dialog.getByRole('button', { name: say('sizeAsk') }).click()

  // The order stays as it is until the difference is paid.
  const asked = page.getByRole('region', { name: say('differenceLink') })
  await expect(asked).toContainText('$10.00')
  await payByMail(customer, language, { email, says: '$10.00' })
  await expect(customer.getByText(named(dear))).toBeVisible()
  await expect(asked).toHaveCount(0)
  const line = page.getByRole('listitem').filter({ hasText: dear.name }).first()
  await expect(line).toContainText(named(dear))
  const [onTop = ''] = deskText(language, 'orders.paidOnTop').split('(')
  await expect(page.locator('dl > div').filter({ hasText: onTop })).toContainText('$10.00')
  await expect(customer.getByText(messagePattern(language, 'orders.differenceOf'))).toBeVisible()

  // What was paid on top goes back first, and then of the order itself; the documents say what was kept for the jacket.
  await page.getByRole('button', { name: say('size') }).click()
  await size(cheap).check()
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog).toBeHidden()
  await expect(line).toContainText(named(cheap))
  const refunds = page.getByRole('region', { name: deskText(language, 'order-refunds.card') })
  for (const amount of ['$10.00', '$4.00']) await expect(refunds).toContainText(amount)
  await expect(async () => {
    const { invoiced, kept } = await sumsOf(customer)
    expect(invoiced).toBeCloseTo(kept, 2)
  }).toPass({ timeout: 20_000 })
  await customer.reload()
  await expect(customer.getByText(named(cheap))).toBeVisible()
}

/** What the order of a page says by its invoices less its credit notes, and was paid less what went back. */
async function sumsOf(customer: Page): Promise<{ invoiced: number; kept: number }> {
  const { search, searchParams } = new URL(customer.url())
  const headers = { authorization: `Order ${searchParams.get('token')}` }
  const read = async <Answer>(path: string) => ok<Answer>(await customer.request.get(path, { headers }))
  type Seen = { guest_order: { transaction_id: string } }
  const { guest_order } = await read<Seen>(`/rest/order/lookup/${search}`)
  const path = `/rest/order/orders/${guest_order.transaction_id}/`
  const documents = await read<{ kind: string; total: string }[]>(`${path}documents/`)
  const { amount, refunded_amount } = await read<{ amount: string; refunded_amount: string }>(path)
  expect(refunded_amount).toBe('4.00')
  const invoiced = documents.reduce(
    (sum, { kind, total }) => sum + Number(total) * (kind === 'invoice' ? 1 : -1),
    0,
  )
  return { invoiced, kept: Number(amount) - Number(refunded_amount) }
}

/** A person takes an order by phone; its customer pays by the mailed link. Another link is withdrawn, and the same ordered again. */
export async function takeByPhone(page: Page, browser: Browser, language: Language): Promise<void> {
  const say = (key: string, values?: Record<string, string>) =>
    deskText(language, `phone-orders.${key}`, values)
  const sizes = await sizesByPrice(page.request, language)
  const [, unit] = sizes
  const { results } = await ok<{ results: { product_stock: number; sku: string }[] }>(
    await page.request.get('/rest/desk/phone-goods/', {
      params: { q: unit.name },
      headers: { 'Sec-Fetch-Site': 'same-origin', 'Accept-Language': language },
    }),
  )
  const found = results.find(({ product_stock: id }) => id === unit.id)
  const email = `${randomUUID()}@phone.example`
  const phone = freshPhone()
  const field = (name: string) => page.locator(`input[name="${name}"]`)
  const units = field(`units-${unit.id}`)
  const take = page.getByRole('button', { name: say('takeLink') })

  async function addUnit() {
    await field('search').fill(found?.sku ?? '')
    await page.keyboard.press('Enter')
    await expect(field('search')).toHaveValue('')
  }
  async function fillCaller() {
    await field('name').fill('Lina Aziz')
    await field('phone').fill(phone)
    await page.locator('select[name="country"]').selectOption('AE')
    await page.locator('select[name="state"]').selectOption({ index: 1 })
    await field('address_line1').fill('Palm Road 9')
    await field('city').fill('Al Barsha')
  }

  await openDesk(page, language, '/desk/orders')
  await page.getByRole('link', { name: say('new') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('title') })).toBeVisible()
  await take.click()
  await expect(page.getByText(say('noGoods'))).toBeVisible()
  await expect(field('search')).toBeFocused()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothSchemes(page)

  // A scanner types the SKU and Enter; a second scan is a second unit.
  await addUnit()
  await expect(units).toHaveValue('1')
  await addUnit()
  await expect(units).toHaveValue('2')
  await units.fill('1')
  await fillCaller()
  await field('email').fill(email)
  await page.reload()
  await expect(units).toHaveValue('1')
  await expect(field('email')).toHaveValue(email)
  await expect(take).toBeEnabled()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothSchemes(page)
  await take.click()

  const card = page.getByRole('region', { name: say('link') })
  await expect(card.getByRole('button', { name: say('withdraw') })).toBeVisible()
  await expect(card).toContainText(email)
  await expect(page.getByText(deskText(language, 'changes.takenByPhone'))).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothSchemes(page)

  // The customer pays by the link in the email, and is led by it to the order; the page of the desk follows by itself.
  const theirs = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: language })
  const customer = await theirs.newPage()
  await payByMail(customer, language, { email, says: '/rest/pay/' })
  await expect(customer.getByText(unit.name)).toBeVisible()
  await expect(page.getByRole('button', { name: deskText(language, 'orders.packButton') })).toBeVisible()
  await expect(card).toHaveCount(0)
  await changeSizes(page, customer, language, { email, sizes })
  await theirs.close()

  // A caller who has no email thinks better of it: the link ends, and the same is ordered again.
  await page.goto('/desk/orders/by-phone')
  await expect(field('email')).toHaveValue('')
  await addUnit()
  await fillCaller()
  await page.getByRole('radio', { name: say('byHand') }).check()
  await expect(take).toBeEnabled()
  await take.click()
  await card.getByRole('button', { name: say('withdraw') }).click()
  await expectAccessibleInBothSchemes(page)
  const question = page.getByRole('dialog', { name: say('withdrawTitle') })
  await question.getByRole('button', { name: say('withdraw') }).click()
  await expect(card).toContainText(say('ended'))
  await expectAccessibleInBothSchemes(page)
  await card.getByRole('button', { name: say('renew') }).click()
  const ended = page.url()
  await page
    .getByRole('dialog', { name: say('renewTitle') })
    .getByRole('button', { name: say('renew') })
    .click()
  await expect(page).not.toHaveURL(ended)
  await expect(card.getByRole('button', { name: say('withdraw') })).toBeVisible()
}
