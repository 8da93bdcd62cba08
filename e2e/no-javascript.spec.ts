import { at, expect, languages, test, walkedIn } from './support/journey.ts'
import { messagePattern, t } from './support/messages.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } })

const texts = {
  en: {
    category: 'Hoodies',
    colour: 'Coral',
    misspelt: 'hoodei',
    corrected: 'hoodie',
    product: 'Sunday Pullover Hoodie',
  },
  ar: {
    category: 'هوديات',
    colour: 'مرجاني',
    misspelt: 'كاريدغان',
    corrected: 'كارديغان',
    product: 'هودي يوم الجمعة',
  },
} as const

for (const language of languages) {
  const want = texts[language]

  test(`browsing works without JavaScript (${language})${walkedIn('en', language)}`, async ({ page }) => {
    await page.goto(at(language, '/'))
    await page
      .getByRole('navigation', { name: t(language, 'shell.menu') })
      .getByRole('link', { name: t(language, 'shell.allCategories') })
      .click()
    await page.getByRole('main').getByRole('link', { name: want.category, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: want.category })).toBeVisible()
    await page.getByRole('link', { name: want.product, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: want.product })).toBeVisible()

    const colours = page.getByRole('group', { name: t(language, 'catalogue.color') })
    await colours.getByRole('link', { name: want.colour }).click()
    await expect(page).toHaveURL(/color=coral/)
    await expect(colours.getByRole('link', { name: want.colour })).toHaveAttribute('aria-current', 'true')
    const sizes = page.getByRole('group', { name: t(language, 'catalogue.size') })
    await sizes.getByRole('link', { name: 'M', exact: true }).click()
    await expect(page).toHaveURL(/color=coral.*size=M|size=M.*color=coral/)
    // Other browsers show this; this one only refuses to run scripts, and does not.
    expect(await page.content()).toContain(t(language, 'catalogue.cartNeedsScript'))
  })

  test(`filters, order and pages work without JavaScript (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    await page.goto(at(language, '/c/apparels'))
    const filters = page.getByRole('form', { name: t(language, 'catalogue.filters') })
    await filters.getByRole('checkbox', { name: t(language, 'catalogue.inStock') }).check()
    await page.getByLabel(t(language, 'catalogue.sortBy')).selectOption('-price')
    await filters.getByRole('button', { name: t(language, 'catalogue.apply') }).click()
    await expect(page).toHaveURL(/in_stock=true/)
    await expect(page).toHaveURL(/ordering=-price/)
    const first = await page
      .getByRole('list', { name: t(language, 'catalogue.products') })
      .getByRole('heading')
      .first()
      .innerText()
    // By the keyboard: the rows above are laid out while a pointer is on its way, and the link moves down.
    await page.getByRole('link', { name: t(language, 'shell.nextPage') }).press('Enter')
    await expect(page).toHaveURL(/in_stock=true.*page=2/)
    await expect(
      page
        .getByRole('list', { name: t(language, 'catalogue.products') })
        .getByRole('heading')
        .first(),
    ).not.toHaveText(first)
    await page
      .getByRole('link', {
        name: t(language, 'shell.remove', { name: t(language, 'catalogue.inStock') }),
      })
      .click()
    await expect(page).not.toHaveURL(/in_stock/)
  })

  test(`search works without JavaScript (${language})${walkedIn('ar', language)}`, async ({ page }) => {
    await page.goto(at(language, '/'))
    const field = page.getByRole('banner').getByLabel(t(language, 'shell.searchLabel'))
    await field.fill(want.misspelt)
    await field.press('Enter')
    await expect(
      page.getByText(t(language, 'search.corrected', { corrected: want.corrected, words: want.misspelt })),
    ).toBeVisible()
    await expect(
      page.getByRole('status').filter({ hasText: messagePattern(language, 'catalogue.productCount') }),
    ).toBeVisible()
  })

  test(`filters open on a phone without JavaScript (${language})${walkedIn('en', language)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(at(language, '/c/hoodies'))
    const colour = page.getByRole('checkbox', { name: want.colour })
    await expect(colour).toBeHidden()
    await page.getByRole('link', { name: t(language, 'catalogue.filters') }).click()
    const group = page.getByRole('group', { name: t(language, 'catalogue.color'), exact: true }).first()
    if (!(await colour.isVisible()))
      await group.getByText(t(language, 'catalogue.color'), { exact: true }).click()
    await colour.check()
    await page
      .getByRole('button', { name: t(language, 'catalogue.apply') })
      .first()
      .click()
    await expect(page).toHaveURL(/color=coral/)
  })

  test(`a page that needs JavaScript says so, and how to get back (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    for (const path of ['/cart', '/login', '/orders']) {
      await page.goto(at(language, path))
      // Other browsers show this; this one only refuses to run scripts, and does not.
      const drawn = (await page.content()).match(/<noscript>(.*?)<\/noscript>/s)?.[1]
      expect(drawn).toContain(t(language, 'accounts.needsScript'))
      expect(drawn).toContain(`href="${at(language, '/')}"`)
    }
  })
}
