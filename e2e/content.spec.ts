import type { APIRequestContext, Page } from '@playwright/test'
import { countTo } from './support/inbox.ts'
import { at, expect, expectAccessible, type Language, languages, test, walkedIn } from './support/journey.ts'
import { labelled, messagePattern, t } from './support/messages.ts'
import { type Customer, newCustomer, proveEmail } from './support/shop-api.ts'

const texts = ['/terms', '/privacy', '/cookies', '/about', '/accessibility'] as const
const pages = [...texts, '/faq', '/contact', '/gallery', '/membership'] as const

const samples = {
  en: { search: 'refunds', question: 'When do I get my refund, and how?', odd: 'zebra' },
  ar: { search: 'الإسترداد', question: 'متى يكون استرداد المبلغ وكيف؟', odd: 'زرافة' },
} as const

/** The shop only mails a confirmation to an address that the customer has proven. */
async function provenCustomer(request: APIRequestContext, language: Language): Promise<Customer> {
  const customer = await newCustomer(request, language)
  await proveEmail(request, customer)
  return customer
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const field = (page: Page, language: Language, name: 'name' | 'email' | 'subject' | 'message') =>
  page.getByRole('main').getByLabel(labelled(t(language, `content.${name}`)))
const sendButton = (page: Page, language: Language) =>
  page.getByRole('button', { name: t(language, 'content.send'), exact: true })
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

async function fillLetter(page: Page, language: Language, email: string): Promise<void> {
  await field(page, language, 'name').fill('Huda Karim')
  await field(page, language, 'email').fill(email)
  await field(page, language, 'subject').fill('A torn seam')
  await field(page, language, 'message').fill('The left sleeve came open.\nWhat now?')
}

for (const language of languages) {
  test(`${language}: the footer leads to every content page${walkedIn('ar', language)}`, async ({ page }) => {
    await page.goto(at(language, '/'))
    const footer = page.getByRole('contentinfo')
    for (const path of [...pages, '/bookings'])
      await expect(footer.locator(`a[href="${at(language, path)}"]`)).toHaveCount(1)
    await footer.getByRole('link', { name: t(language, 'shell.faq') }).click()
    await expect(title(page)).toHaveText(t(language, 'content.faqTitle'))
    await footer.getByRole('link', { name: t(language, 'shell.terms') }).click()
    await expect(title(page)).toHaveText(t(language, 'content.termsTitle'))
    await expect(page).toHaveTitle(RegExp(t(language, 'content.termsTitle')))
  })

  test(`${language}: questions are searched, chosen by subject and opened by keyboard${walkedIn('en', language)}`, async ({
    page,
  }) => {
    const want = samples[language]
    await page.goto(at(language, '/faq'))
    const search = page.getByRole('searchbox', { name: t(language, 'content.faqSearch') })
    const question = page.locator('details').filter({ hasText: want.question })
    await question.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(question).toHaveAttribute('open', '')
    const subjects = page.getByRole('navigation', { name: t(language, 'content.faqCategories') })
    const all = await page.locator('details').count()
    await subjects.getByRole('link').nth(2).click()
    await expect(subjects.getByRole('link').nth(2)).toHaveAttribute('aria-current', 'true')
    await expect.poll(() => page.locator('details').count()).toBeLessThan(all)
    await subjects.getByRole('link').first().click()
    await expect(subjects.getByRole('link').first()).toHaveAttribute('aria-current', 'true')

    await search.fill(want.search)
    await search.press('Enter')
    await expect(
      page.getByRole('status').filter({ hasText: messagePattern(language, 'content.faqFound') }),
    ).toBeVisible()
    await expect(question).toBeVisible()
    await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await search.fill(want.odd)
    await search.press('Enter')
    await expect(
      page.getByRole('heading', { name: t(language, 'content.faqNone', { words: want.odd }) }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: t(language, 'content.faqShowAll') }).click()
    await expect(page.locator('details')).toHaveCount(all)
  })

  test(`${language}: a message to the shop is checked, survives a reload and a lost connection, and is confirmed${walkedIn('en', language)}`, async ({
    page,
    request,
    context,
  }) => {
    const { email } = await provenCustomer(request, language)
    const before = await countTo(request, email)
    await page.goto(at(language, '/contact'))
    await sendButton(page, language).click()
    await expect(page.getByRole('alert')).toHaveText(t(language, 'content.fixThese'))
    for (const name of ['name', 'email', 'subject', 'message'] as const)
      await expect(field(page, language, name)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, language, 'name')).toBeFocused()
    await expectAccessible(page)

    await fillLetter(page, language, 'nobody@nowhere')
    await expect(field(page, language, 'name')).not.toHaveAttribute('aria-invalid')
    await sendButton(page, language).click()
    await expect(field(page, language, 'email')).toBeFocused()
    await expect(field(page, language, 'email')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, language, 'message')).toHaveValue('The left sleeve came open.\nWhat now?')

    await field(page, language, 'email').fill(email)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('input:contact'))).toContain(email)
    await page.reload()
    await expect(field(page, language, 'message')).toHaveValue('The left sleeve came open.\nWhat now?')

    await context.setOffline(true)
    await sendButton(page, language).click()
    await expect(page.getByRole('alert')).toHaveText(t(language, 'content.sendOffline'))
    await context.setOffline(false)
    expect(await countTo(request, email)).toBe(before)
    await sendButton(page, language).click()
    await expect(page.getByRole('heading', { name: t(language, 'content.sentTitle') })).toBeVisible()
    await expectAccessible(page)
    await expect.poll(() => countTo(request, email), { timeout: 20_000 }).toBe(before + 1)

    await page.reload()
    await page.getByRole('link', { name: t(language, 'content.writeAnother') }).click()
    await expect(field(page, language, 'message')).toHaveValue('')
    expect(await countTo(request, email)).toBe(before + 1)
  })

  test(`${language}: nothing optional is kept before yes, and nothing after no${walkedIn('en', language)}`, async ({
    page,
    context,
  }) => {
    const necessary = ['root']
    for (const path of ['/', '/c/hoodies', '/p/sunday-pullover-hoodie', '/search?q=linen', '/cookies']) {
      await page.goto(at(language, path))
      await expect(page.locator('html[data-hydrated]')).toBeAttached()
    }
    await expect(page.getByText(t(language, 'content.choiceUnasked'))).toBeVisible()
    expect(await stored(page)).toEqual(necessary)
    expect(await context.cookies()).toEqual([])

    // A wishlist stores what the visitor asked for: it needs no consent.
    const hearts = page.getByRole('button', { name: messagePattern(language, 'catalogue.heart') })
    await page.goto(at(language, '/c/hoodies'))
    await hearts.first().click()
    await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(t(language, 'wishlist.keptHere'))).toBeVisible()
    await expectAccessible(page)
    expect(await stored(page)).toEqual(['favorites', ...necessary])
    await page.reload()
    await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true')

    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t(language, 'shell.cookies') })
      .click()
    await page.getByRole('button', { name: t(language, 'content.choiceYes') }).click()
    await expect(page.getByText(t(language, 'content.choiceOn'))).toBeVisible()
    await page.goto(at(language, '/p/sunday-pullover-hoodie'))
    await page.mouse.move(20, 20)
    await page.mouse.wheel(0, 4000)
    await expect.poll(() => stored(page)).toContain('recently-viewed')
    await page.goto(at(language, '/cookies'))
    await page.getByRole('button', { name: t(language, 'content.choiceNo') }).click()
    await expect(page.getByText(t(language, 'content.choiceOff'))).toBeVisible()
    expect(await stored(page)).toEqual(['favorites', 'optional-storage', ...necessary])
  })

  test(`${language}: films play with captions, and the sign-up form leads to the terms${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    await page.goto(at(language, '/gallery'))
    await expect(page.getByRole('main').getByRole('img', { includeHidden: true }).first()).toBeAttached()
    const film = page.locator('video')
    await expect(film.locator('track')).toHaveAttribute('srclang', language)
    await film.evaluate((video: HTMLVideoElement) => video.play())
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
    await page.goto(at(language, '/signup'))
    const main = page.getByRole('main')
    const name = t(language, 'shell.privacy')
    await main.getByText(name, { exact: true }).first().click()
    await main.getByRole('link', { name }).click()
    await expect(title(page)).toHaveText(t(language, 'content.privacyTitle'))
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of languages) {
    test(`${language}: texts are read, answers found, and a message is sent${walkedIn('ar', language)}`, async ({
      page,
      request,
    }) => {
      const want = samples[language]
      for (const path of texts) {
        await page.goto(at(language, path))
        expect((await page.getByRole('article').innerText()).length, path).toBeGreaterThan(600)
      }
      await page.goto(at(language, '/faq'))
      const search = page.getByRole('searchbox', { name: t(language, 'content.faqSearch') })
      await search.fill(want.search)
      await search.press('Enter')
      const question = page.locator('details').filter({ hasText: want.question })
      await expect(question).toBeVisible()

      const { email } = await provenCustomer(request, language)
      const before = await countTo(request, email)
      await page.goto(at(language, '/contact'))
      await fillLetter(page, language, 'nobody@nowhere')
      await sendButton(page, language).click()
      await expect(field(page, language, 'email')).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, language, 'message')).toHaveValue('The left sleeve came open.\nWhat now?')
      await field(page, language, 'email').fill(email)
      await sendButton(page, language).click()
      await expect(page.getByRole('heading', { name: t(language, 'content.sentTitle') })).toBeVisible()
      await expect.poll(() => countTo(request, email), { timeout: 20_000 }).toBe(before + 1)
    })
  }
})

test('the questions are structured data for search engines, with every answer', async ({ request }) => {
  const html = await (await request.get('/faq')).text()
  const [, text = ''] = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? []
  const block = JSON.parse(text)
  expect(block['@type']).toBe('FAQPage')
  expect(block.mainEntity.length).toBe(html.split('<footer')[0]?.match(/<details/g)?.length)
  for (const { name, acceptedAnswer } of block.mainEntity) {
    expect(name).toMatch(/\w/)
    expect(acceptedAnswer.text).toMatch(/\w{3}/)
    expect(acceptedAnswer.text).not.toContain('<')
  }
})

test('a form larger than any that the page sends is refused, and no answer to a form is kept', async ({
  request,
}) => {
  const large = await request.post('/contact', { form: { message: 'x'.repeat(70_000) } })
  expect(large.status()).toBe(413)
  const wrong = await request.post('/contact', { form: { message: 'x' } })
  expect(wrong.status()).toBe(400)
  expect(wrong.headers()['cache-control']).toBe('private, no-store')
})
