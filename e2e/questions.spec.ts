import {
  at,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  languages,
  test,
  walkedIn,
} from './support/journey.ts'
import { labelled, t } from './support/messages.ts'
import { asOwner } from './support/owner.ts'
import { enterAs, newCustomer, plentifulUnit, unitPath } from './support/shop-api.ts'

type Listed = { results: { subject: number; text: string }[] }

for (const language of languages) {
  const asked = { en: 'Is the waistband soft', ar: 'هل الخصر مطاطي' }[language]
  const answered = { en: 'Yes, and it stretches.', ar: 'نعم، وهو مريح.' }[language]
  const notice = { en: 'Your question has been answered', ar: 'أُجيب عن سؤالك' }[language]

  test(`${language}: a customer asks, the seller answers at the desk, and the customer is notified${walkedIn('en', language)}`, async ({
    page,
    request,
  }) => {
    const customer = await newCustomer(request, language)
    const unit = await plentifulUnit(request, language)
    const question = `${asked} ${customer.email.slice(8, 16)}?`
    await enterAs(page, customer)
    await page.goto(at(language, unitPath(unit)))
    await page.getByRole('link', { name: t(language, 'questions.ask') }).click()
    await page.waitForURL((url) => url.pathname === at(language, '/questions/ask'))
    const send = page.getByRole('button', { name: t(language, 'questions-ask.send') })
    await send.click()
    await expect(page.getByText(t(language, 'questions-ask.empty')).first()).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByLabel(labelled(t(language, 'questions-ask.question'))).fill(question)
    await send.click()
    await page.getByRole('link', { name: t(language, 'questions-ask.back') }).click()
    await expect(page.getByText(question)).toBeVisible()

    const { results } = await asOwner<Listed>(request, 'inbox/?tab=open&kind=question&page_size=100')
    const { subject } = results.find(({ text }) => text === question) ?? { subject: 0 }
    await asOwner(request, `question/${subject}/answer/`, { answer: answered })

    await page.goto(at(language, '/notifications'))
    await expect(page.getByRole('heading', { name: notice })).toBeVisible()
    await page.goto(at(language, `${unitPath(unit)}&ask=${encodeURIComponent(question)}`))
    await expect(page.locator('#questions').getByText(answered)).toBeVisible()
    await expectAccessible(page)
  })
}
