import type { Page } from '@playwright/test'
import { at, expect, languages, test, walkedIn } from './support/journey.ts'
import { t } from './support/messages.ts'
import { openPlayOn } from './support/play.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } })

for (const language of languages) {
  test(`${language}: without JavaScript a family reads which days and times are free, and what they cost${walkedIn('ar', language)}`, async ({
    page,
    request,
  }) => {
    const { play, ticket, service, slots } = await openPlayOn(request, language, 33)
    const [slot] = slots
    await page.goto(at(language, `/play/open/${play.slug}`))
    await expect(page.getByRole('heading', { level: 1, name: play.name })).toBeVisible()
    await page.getByRole('link', { name: t(language, 'play-book.nextMonth') }).click()
    await expect(page).toHaveURL(/month=\d{4}-\d{2}/)
    await page.goto(at(language, `/play/open/${play.slug}?month=${slot?.date.slice(0, 7)}`))
    await page.locator(`td[data-day="${slot?.date}"] a`).click()
    await expect(page).toHaveURL(new RegExp(`day=${slot?.date}`))
    await expect(page.locator(`input[name="slot"][value="${slot?.id}"]`)).toBeAttached()
    await expect(page.getByText(ticket.name, { exact: true }).first()).toBeVisible()
    await expect(page.getByText(service.name, { exact: true }).first()).toBeVisible()
    // Controls that need JavaScript are disabled.
    await expect(
      page.getByRole('button', {
        name: t(language, 'play-book.more', { name: t(language, 'play-book.children') }),
      }),
    ).toBeDisabled()
    expect(await page.content()).toContain(t(language, 'play-book.needsScript'))
  })

  test(`${language}: search engines learn where the play centre is, when it opens and what it offers${walkedIn('en', language)}`, async ({
    page,
    request,
    baseURL,
  }) => {
    const { play } = await openPlayOn(request, language, 33)
    await page.goto(at(language, '/play'))
    const [venue] = await structured(page)
    expect(venue).toMatchObject({
      '@type': 'AmusementPark',
      url: baseURL + at(language, '/play'),
      openingHoursSpecification: expect.arrayContaining([
        expect.objectContaining({ opens: expect.stringMatching(/^\d\d:\d\d$/) }),
      ]),
    })
    await page.goto(at(language, `/play/open/${play.slug}`))
    const [offer] = await structured(page)
    expect(offer).toMatchObject({
      '@type': 'Product',
      name: play.name,
      url: baseURL + at(language, `/play/open/${play.slug}`),
      image: expect.stringMatching(/^https?:\/\/\S+$/),
      offers: { price: expect.stringMatching(/^\d+\.\d\d$/) },
    })
    // The first open play is also at the address of its kind, whose canonical address is this one.
    await page.goto(at(language, '/play/open'))
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute(
      'href',
      /\/play\/open\/[a-z0-9-]+$/,
    )
  })
}

async function structured(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text))
}
