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
import {
  asCustomer,
  type Customer,
  enterAs,
  findUnit,
  newCustomer,
  plentifulUnit,
  type Unit,
  unitPath,
} from './support/shop-api.ts'

for (const language of languages) {
  const heart = (page: Page, name: string) =>
    page.getByRole('button', { name: t(language, 'catalogue.heart', { name }), exact: true })
  const title = (page: Page) => page.getByRole('heading', { level: 1 })
  const item = (page: Page, name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const remove = (page: Page, name: string) =>
    item(page, name).getByRole('button', { name: labelled(t(language, 'wishlist.remove')) })

  test(`${language}: a visitor's hearts stay on the device and come onto the wishlist at login${walkedIn('en', language)}`, async ({
    page,
    request,
  }) => {
    const unit = await plentifulUnit(request, language)
    const card = await findUnit(request, language, 'hoodies', ({ quantity }) => quantity > 9)
    await page.goto(at(language, unitPath(unit)))
    await wake(page)
    await expect(heart(page, unit.name).first()).toHaveAttribute('aria-pressed', 'false')
    await heart(page, unit.name).first().click()
    await expect(heart(page, unit.name).first()).toHaveAttribute('aria-pressed', 'true')
    await page.goto(at(language, '/c/hoodies'))
    await wake(page)
    await heart(page, card.name).click()
    await page.getByRole('link', { name: t(language, 'wishlist.seeFavorites') }).click()

    await page.waitForURL((url) => url.pathname === at(language, '/favorites'))
    await expect(title(page)).toHaveText(t(language, 'wishlist.favorites'))
    await expect(item(page, unit.name)).toBeVisible()
    await expect(item(page, card.name)).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 700 })
    const counted = page
      .getByRole('banner')
      .getByRole('link', { name: messagePattern(language, 'shell.wishlistCount') })
      .locator('[data-count="2"]')
    await expect(counted).toBeVisible()
    await expectNoSidewaysScroll(page)
    const cut = `**/rest/product/product/${card.slug}/**`
    await page.route(cut, (route) => route.abort())
    await page.reload()
    const again = page.getByRole('main').getByRole('button', { name: t(language, 'shell.tryAgain') })
    await expect(again, 'a product that could not be read is not called gone').toBeVisible()
    await expect(page.getByText(t(language, 'wishlist.goneOne'))).toBeHidden()
    await expect(item(page, unit.name)).toBeVisible()
    await page.unroute(cut)
    await again.click()
    await remove(page, card.name).click()
    await expect(item(page, card.name)).toHaveCount(0)
    await page.getByRole('button', { name: t(language, 'cart.undo') }).click()
    await expect(item(page, card.name)).toBeVisible()

    const customer = await newCustomer(request, language)
    await page.goto(at(language, '/login?next=/wishlist'))
    await page.getByLabel(labelled(t(language, 'accounts.email'))).fill(customer.email)
    await page
      .getByRole('textbox', { name: t(language, 'accounts.password') })
      .first()
      .fill(customer.password)
    await page.getByRole('button', { name: t(language, 'accounts.loginTitle'), exact: true }).click()
    await page.waitForURL((url) => url.pathname.endsWith('/wishlist'))
    await page.goto(at(language, '/wishlist'))
    await expect(title(page)).toHaveText(t(language, 'wishlist.title'))
    await expect(counted).toBeVisible()
    await expect(item(page, unit.name)).toBeVisible()
    await expect(item(page, card.name)).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('favorites'))).toBeNull()

    // A card's heart chose no size, so the item cannot be moved before the customer chooses one.
    // The toasts come after the cart, and they slide under the pointer while it presses a button.
    await page.setViewportSize({ width: 320, height: 560 })
    const { promise: pressed, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/rest/cart/cart/', async (route) => {
      await pressed
      await route.fallback()
    })
    await page.getByRole('button', { name: t(language, 'wishlist.moveAll') }).click()
    await expect(item(page, unit.name)).toHaveCount(0)
    const choice = item(page, card.name).getByRole('combobox')
    const move = item(page, card.name).getByRole('button', { name: labelled(t(language, 'wishlist.move')) })
    await move.hover()
    await page.mouse.down()
    answer()
    const toast = page.getByText(messagePattern(language, 'wishlist.moved'))
    const top = (await move.boundingBox())?.y
    await expect.poll(async () => (await toast.boundingBox())?.y).toBeLessThan(top ?? 0)
    await page.mouse.up()
    await expect(page.getByText(messagePattern(language, 'wishlist.waiting'))).toBeVisible()
    await expect(choice).toHaveAccessibleDescription(t(language, 'wishlist.chooseMissing'))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await choice.selectOption({ index: 1 })
    await move.click()
    await expect(page.getByRole('heading', { name: t(language, 'wishlist.empty') })).toBeVisible()
  })

  test(`${language}: a customer likes, changes their mind quickly, and moves everything to the cart${walkedIn('ar', language)}`, async ({
    page,
    request,
  }) => {
    const customer = await newCustomer(request, language)
    const unit = await plentifulUnit(request, language)
    await enterAs(page, customer)
    await page.goto(at(language, unitPath(unit)))
    const button = heart(page, unit.name).first()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    // Three presses before the first answer: the last one counts.
    const { promise: pressed, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/rest/product/wishlist/', async (route) => {
      if (route.request().method() === 'POST') await pressed
      await route.fallback()
    })
    await button.click()
    await button.click()
    await button.click()
    answer()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(messagePattern(language, 'wishlist.added'))).toBeVisible()
    await expectAccessible(page)
    await expect.poll(() => wishes(page, customer)).toEqual([unit.id])

    await page.goto(at(language, '/wishlist'))
    await expect(item(page, unit.name)).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: t(language, 'wishlist.moveAll') }).click()
    await expect(page.getByRole('heading', { name: t(language, 'wishlist.empty') })).toBeVisible()
    await page.goto(at(language, '/cart'))
    await expect(page.getByRole('heading', { name: unit.name })).toBeVisible()
    await expect.poll(() => wishes(page, customer)).toEqual([])
  })

  test(`${language}: an item taken off comes back when the server does not answer 204, and stays off when it does${walkedIn('en', language)}`, async ({
    page,
    request,
  }) => {
    const customer = await newCustomer(request, language)
    const unit = await plentifulUnit(request, language)
    await like(page, customer, unit)
    await enterAs(page, customer)
    for (const status of [404, 500, 200]) {
      await page.route('**/rest/product/wishlist/*/', (route) =>
        route.request().method() === 'DELETE'
          ? route.fulfill({ status, contentType: 'application/json', body: '{}' })
          : route.continue(),
      )
      await page.goto(at(language, '/wishlist'))
      await remove(page, unit.name).click()
      await expect(
        page.getByText(t(language, 'wishlist.notRemoved', { name: unit.name })).first(),
      ).toBeVisible()
      await expect(item(page, unit.name)).toBeVisible()
      await page.unroute('**/rest/product/wishlist/*/')
    }
    await page.reload()
    await remove(page, unit.name).dblclick()
    await expect(page.getByRole('heading', { name: t(language, 'wishlist.empty') })).toBeVisible()
    await expect.poll(() => wishes(page, customer)).toEqual([])
    await page.getByRole('button', { name: t(language, 'cart.undo') }).click()
    await expect(item(page, unit.name)).toBeVisible()
  })

  test(`${language}: a customer asks to be notified of a sold-out size, and can cancel that${walkedIn('en', language)}`, async ({
    page,
    request,
  }) => {
    const customer = await newCustomer(request, language)
    const unit = await findUnit(request, language, 'apparels', ({ quantity }) => quantity === 0)
    await enterAs(page, customer)
    await page.goto(at(language, unitPath(unit)))
    await page.getByRole('button', { name: t(language, 'catalogue.tellMe') }).click()
    await expect(page.getByText(t(language, 'wishlist.alertSet'))).toBeVisible()
    await like(page, customer, unit)
    await page.goto(at(language, '/wishlist'))
    const tellMe = item(page, unit.name).getByRole('button', {
      name: labelled(t(language, 'catalogue.tellMe')),
    })
    await expect(tellMe).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page)
    await tellMe.click()
    await expect(tellMe).toHaveAttribute('aria-pressed', 'false')
  })

  test(`${language}: a visitor chooses a sold-out variant to be notified of, and logs in for it${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    await page.goto(at(language, '/p/long-open-cardigan'))
    await expect(page.getByText(t(language, 'catalogue.soldOutHint'))).toHaveCount(0)
    const tellMe = page.getByRole('button', { name: t(language, 'catalogue.tellMe') })
    await tellMe.click()
    const sizes = page.getByRole('group', { name: t(language, 'catalogue.size') })
    await expect(sizes).toContainText(
      t(language, 'catalogue.chooseFirst', { option: t(language, 'catalogue.size').toLowerCase() }),
    )
    const size = sizes.getByRole('link').first()
    await expect(size).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(size).toHaveAttribute('aria-current', 'true')
    await tellMe.click()
    await page.waitForURL((url) => url.pathname === at(language, '/login'))
    expect(new URL(page.url()).searchParams.get('next')).toContain('/p/long-open-cardigan?')
  })
}

test('a heart is there at once, and what it does is loaded with the first press, by mouse or key', async ({
  page,
  request,
}) => {
  const unit = await plentifulUnit(request, 'en')
  const asked: string[] = []
  page.on('request', (one) => asked.push(new URL(one.url()).pathname))
  await page.goto(unitPath(unit), { waitUntil: 'networkidle' })
  expect(asked.filter((path) => /heart|wish|favorite/.test(path) && !path.includes('heart-slot'))).toEqual([])
  const first = page.getByRole('button', { name: messagePattern('en', 'catalogue.heart') }).first()
  await expect(first).toHaveAttribute('aria-pressed', 'false')
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await expect(first).toBeFocused()
  await page.reload()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
})

test('a heart pressed by a visitor who leaves before its code has come is still pressed on the next page', async ({
  page,
  request,
}) => {
  const unit = await plentifulUnit(request, 'en')
  await page.goto(unitPath(unit), { waitUntil: 'networkidle' })
  const code = '**/assets/heart-*.js'
  const { promise: requested, resolve: answer } = Promise.withResolvers<void>()
  await page.route(code, () => answer())
  const first = page.getByRole('button', { name: messagePattern('en', 'catalogue.heart') }).first()
  await first.click()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await requested
  await page.unroute(code)
  await page.reload()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
})

/** Moves the mouse. */
async function wake(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.mouse.move(200, 200)
  await page.mouse.move(210, 220)
}

async function like(page: Page, customer: Customer, unit: Unit): Promise<void> {
  const answer = await page.request.post('/rest/product/wishlist/', {
    headers: asCustomer(customer),
    data: { product_stock: unit.id },
  })
  expect(answer.status()).toBe(201)
}

async function wishes(page: Page, customer: Customer, language: Language = 'en'): Promise<number[]> {
  const answer = await page.request.get('/rest/product/wishlist/stock/', {
    headers: asCustomer(customer, language),
  })
  const list: { product_stock: number }[] = await answer.json()
  return list.map(({ product_stock }) => product_stock)
}
