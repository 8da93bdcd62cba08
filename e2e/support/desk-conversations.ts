import type { Browser, Page } from '@playwright/test'
import { changeAtDesk, deskText, expectAccessibleInBothSchemes, newPerson, openDesk } from './desk.ts'
import { expect, expectNoSidewaysScroll, type Language } from './journey.ts'
import { asCustomer, newCustomer, plentifulUnit } from './shop-api.ts'

const texts = {
  en: {
    wrote: 'The sleeve came open.',
    note: 'It names a child.',
    asked: 'Is the waistband soft?',
    answered: 'Yes, and it stretches.',
    said: 'Is it warm?',
    told: 'Very.',
  },
  ar: {
    wrote: 'انفتح الكم.',
    note: 'يذكر اسم طفل.',
    asked: 'هل الخصر مطاطي؟',
    answered: 'نعم، وهو مريح.',
    said: 'هل هو دافئ؟',
    told: 'جدًا.',
  },
}

/** A seller who works at the desk hears what a customer asks, and answers the question and the chat; other screens are not hers. */
export async function answerAsSeller(owner: Page, browser: Browser, language: Language): Promise<void> {
  const say = (key: string, values?: Record<string, string>) => deskText(language, key, values)
  const { asked, answered, said, told } = texts[language]
  const { request } = owner
  const customer = await newCustomer(request, language)
  const headers = asCustomer(customer, language)
  const { slug } = await plentifulUnit(request, language)
  const product = await (await request.get(`/rest/product/product/${slug}/`)).json()
  const context = await browser.newContext({
    baseURL: new URL(owner.url()).origin,
    viewport: owner.viewportSize(),
  })
  const { id: seller } = product.vendor_details
  await newPerson(owner.request, context.request, 'seller', seller)
  const hers = await context.newPage()

  // Her list is open while the customer asks: it shows the question by itself.
  await openDesk(hers, language, '/desk/conversations')
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText(say('shell.conversations'))
  const question = `${asked} ${customer.email.slice(8, 16)}`
  const asking = await request.post('/rest/product/product-question/', {
    headers,
    data: { product: product.id, question },
  })
  const card = hers.getByRole('listitem').filter({ hasText: question })
  await expect(card).toContainText(say('conversations.isOpen'))
  await card.getByRole('button', { name: say('conversations.take') }).click()
  await expect(card).toContainText(say('conversations.yours'))
  await expectNoSidewaysScroll(hers)
  await expectAccessibleInBothSchemes(hers)
  await card.getByRole('button', { name: say('conversations.handOver') }).click()
  const handing = hers.getByRole('dialog', { name: say('conversations.handOver') })
  await expect(handing.getByRole('combobox')).toBeVisible()
  await expectAccessibleInBothSchemes(hers)
  await handing.getByRole('button', { name: say('shell.cancel') }).click()
  await card.getByRole('button', { name: say('conversations.answer') }).click()
  const dialog = hers.getByRole('dialog', { name: say('conversations.answer') })
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog.getByText(say('conversations.textMissing'))).toBeVisible()
  await expectAccessibleInBothSchemes(hers)
  await dialog.locator('textarea[name="answer"]').fill(answered)
  // The owner answers too, while she writes: she reads so, sees the other text, and keeps her own.
  const { id } = await asking.json()
  await changeAtDesk(owner.request, `question/${id}/answer/`, { answer: told })
  await expect(dialog.getByText(say('shell.changedTitle'))).toBeVisible()
  await expect(dialog.getByText(told)).toBeVisible()
  await expect(dialog.locator('textarea[name="answer"]')).toHaveValue(answered)
  await expectAccessibleInBothSchemes(hers)
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog).toBeHidden()
  // It waits no more.
  await expect(card).toHaveCount(0)

  const opened = await (
    await request.post('/rest/chat/conversation/', { headers, data: { product: product.id } })
  ).json()
  await request.post(`/rest/chat/conversation/${opened.id}/message/`, { headers, multipart: { text: said } })
  await hers.getByRole('link', { name: customer.name }).first().click()
  const messages = hers.getByRole('list', { name: say('conversations.messages') })
  await expect(messages).toContainText(said)
  await expectNoSidewaysScroll(hers)
  await expectAccessibleInBothSchemes(hers)
  const reply = hers.locator('textarea[name="text"]')
  await reply.fill(told)
  await hers.getByRole('button', { name: say('conversations.send') }).click()
  await expect(messages).toContainText(told)
  await expect(reply).toHaveValue('')
  // What the customer writes next comes by itself.
  await request.post(`/rest/chat/conversation/${opened.id}/message/`, {
    headers,
    multipart: { text: answered },
  })
  await expect(messages).toContainText(answered)

  await hers.getByRole('link', { name: say('conversations.toInbox') }).click()
  const tabs = hers.getByRole('navigation', { name: say('shell.views') })
  await tabs.getByRole('link', { name: say('conversations.done'), exact: true }).click()
  await expect(card).toContainText(answered)
  await expectAccessibleInBothSchemes(hers)
  await expect(hers.getByRole('link', { name: say('shell.staff'), exact: true })).toHaveCount(0)
  await context.close()
}

/** The shop's own people answer the contact form, hide a reported review with a reason, and show it again. */
export async function decideAsShop(theirs: Page, language: Language): Promise<void> {
  const say = (key: string, values?: Record<string, string>) => deskText(language, key, values)
  const { wrote, told, note } = texts[language]
  const { request } = theirs
  const customer = await newCustomer(request, language)
  const { slug } = await plentifulUnit(request, language)
  const { id: product } = await (await request.get(`/rest/product/product/${slug}/`)).json()
  const reviews = `/rest/product/product-review/?product=${product}&page_size=100`
  const shown = async (): Promise<number[]> =>
    (await (await request.get(reviews)).json()).results.map(({ id }: { id: number }) => id)
  const [bad = 0] = await shown()
  const letter = { name: customer.name, email: customer.email, subject: wrote, message: wrote, website: '' }
  const headers = { 'Accept-Language': language }
  expect((await request.post('/rest/api/contact/', { headers, data: letter })).status()).toBe(201)
  await request.post(`/rest/product/product-review/${bad}/report/`, {
    headers: asCustomer(customer, language),
    data: { reason: 'private', note: `${note} ${customer.email}` },
  })

  await openDesk(theirs, language, '/desk/conversations')
  const letterCard = theirs
    .getByRole('listitem')
    .filter({ hasText: customer.email })
    .filter({ hasText: wrote })
  await letterCard.getByRole('button', { name: say('conversations.answer') }).click()
  const answering = theirs.getByRole('dialog', { name: say('conversations.answer') })
  await answering.locator('textarea[name="answer"]').fill(told)
  await expectAccessibleInBothSchemes(theirs)
  await answering.locator('button[type="submit"]').click()
  await expect(letterCard).toHaveCount(0)

  const report = theirs.getByRole('article').filter({ hasText: `${note} ${customer.email}` })
  await expectNoSidewaysScroll(theirs)
  await report.getByRole('button', { name: say('conversations.hide'), exact: true }).click()
  const hiding = theirs.getByRole('dialog', { name: say('conversations.hideTitle') })
  await hiding.locator('button[type="submit"]').click()
  await expect(hiding.getByText(say('conversations.reasonMissing'))).toBeVisible()
  await expectAccessibleInBothSchemes(theirs)
  await hiding.locator('select[name="reason"]').selectOption('private')
  await hiding.locator('textarea[name="note"]').fill(note)
  await hiding.locator('button[type="submit"]').click()
  await expect(report).toHaveCount(0)
  expect(await shown()).not.toContain(bad)

  const tabs = theirs.getByRole('navigation', { name: say('shell.views') })
  await tabs.getByRole('link', { name: say('conversations.done'), exact: true }).click()
  await expect(report).toContainText(say('conversations.isHidden'))
  await report.getByRole('button', { name: say('conversations.show'), exact: true }).click()
  const asking = theirs.getByRole('dialog', { name: say('conversations.show') })
  await expectAccessibleInBothSchemes(theirs)
  await asking.getByRole('button', { name: say('conversations.show'), exact: true }).click()
  await expect(report).not.toContainText(say('conversations.isHidden'))
  await expect.poll(shown).toContain(bad)
}
