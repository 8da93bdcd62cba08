import type { Locator } from '@playwright/test'
import { hostedPage } from './support/hosted-page.ts'
import { messageSaying } from './support/inbox.ts'
import { at, expect, expectAccessible, expectNoSidewaysScroll, languages, test } from './support/journey.ts'
import { birthdayFor } from './support/kids.ts'
import { labelled, messagePattern, t } from './support/messages.ts'
import { openPlayOn } from './support/play.ts'
import { freshEmail } from './support/shop-api.ts'

test.use({ viewport: { width: 360, height: 780 }, actionTimeout: 20_000 })

for (const language of languages) {
  const word = (key: Parameters<typeof t>[1], values?: Record<string, string>) => t(language, key, values)

  test(`a family without an account books, pays, opens its ticket by the link of the mail and gets its money back (${language})`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const email = freshEmail()
    const { play, slots } = await openPlayOn(page.request, language, language === 'ar' ? 9 : 8)
    const [slot] = slots
    if (!slot) throw new Error('No slot has room')
    let presses = 0
    const press = async (target: Locator) => {
      await target.click()
      presses++
    }
    const expectGoodScreen = async () => {
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    const book = page.getByRole('button', { name: word('play-book.asGuest') })
    const dialog = page.getByRole('dialog', { name: word('guest.visitTitle') })
    const born = (number: number) => dialog.getByLabel(labelled(messageOfChild(language, String(number))))

    await test.step('a time and two children with a grown-up; what is missing is named beside its field', async () => {
      await page.goto(at(language, `/play/open/${play.slug}?day=${slot.date}`))
      await page.locator('#times').scrollIntoViewIfNeeded()
      await press(page.locator(`label:has(input[name="slot"][value="${slot.id}"]:enabled)`))
      await book.click()
      await expect(page.getByText(messagePattern(language, 'play-book.chooseKids')).first()).toBeVisible()
      const more = (name: string) =>
        page.getByRole('button', { name: word('play-book.more', { name }), exact: true })
      for (let child = 0; child < 2; child++) await press(more(word('play-book.children')))
      const grownUp = play.ticket_types.find(({ needs_kid }) => !needs_kid)
      if (grownUp) await press(more(grownUp.name))
      await press(book)
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: word('play-book.book') }).click()
      await expect(dialog.getByText(word('guest.visitNameRequired')).first()).toBeVisible()
      const ofSecondChild = dialog.getByRole('button', { name: messageOfChild(language, '2') })
      await expect(ofSecondChild).toContainText(word('kids.birthdayRequired'))
      await expectGoodScreen()
    })

    await test.step('five fields; what was typed is there after the dialog was closed', async () => {
      await dialog
        .getByLabel(labelled(word('guest.visitName')))
        .fill({ en: 'Rana Khoury', ar: 'رنا خوري' }[language])
      await dialog.getByLabel(labelled(word('accounts.email'))).fill(email)
      await dialog.getByLabel(labelled(word('guest.visitPhone'))).fill('+962 7 9012 3456')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await book.click()
      await expect(dialog.getByLabel(labelled(word('accounts.email')))).toHaveValue(email)
      for (const number of [1, 2]) await born(number).fill(birthdayFor(play))
      expect(await dialog.getByRole('textbox').count()).toBeLessThanOrEqual(5)
      await press(dialog.getByRole('button', { name: word('play-book.book') }))
    })

    const reference = await test.step('held, paid, and the ticket', async () => {
      await page.waitForURL((url) => url.pathname.startsWith(at(language, '/bookings/')))
      const pay = page.getByRole('button', { name: messagePattern(language, 'holds.payNow') })
      await expect(pay).toBeVisible()
      await expectGoodScreen()
      await press(pay)
      const hosted = hostedPage(page, language)
      await hosted.arrive()
      await press(hosted.pay)
      await expect(page.getByRole('heading', { level: 1, name: word('checkout.bookedTitle') })).toBeVisible()
      await expect(page.getByText(email).first()).toBeVisible()
      await expect(page.getByRole('button', { name: word('guest.keepSignUp') })).toBeVisible()
      await expectGoodScreen()
      await press(page.getByRole('link', { name: messagePattern(language, 'checkout.seeTickets') }))
      await expect(page.getByRole('img', { name: word('bookings.ticketAlt') })).toBeVisible()
      expect(presses).toBeLessThanOrEqual(9)
      return /B-[\dA-Z]{6}/.exec(page.url())?.[0] ?? ''
    })

    await test.step('on another device the links of the mails open order and ticket, which is cancelled with the refund; a lost link comes again', async () => {
      const { html } = await messageSaying(page.request, email, reference)
      const link = new RegExp(`/(?:ar/)?bookings/${reference}#guest=[\\w.-]+`).exec(html)?.[0] ?? ''
      const elsewhere = await browser.newContext({ viewport: { width: 360, height: 780 } })
      const other = await elsewhere.newPage()
      // Headless browsers have no sheet of apps.
      await other.addInitScript(() => {
        navigator.canShare = ({ files = [] } = {}) => files.length === 1
        navigator.share = async ({ files = [] } = {}) => {
          if (files[0]?.type === 'application/pdf' && files[0].size > 0)
            document.title = `shared ${files[0].name}`
        }
      })
      const receipt = await messageSaying(page.request, email, '/orders/')
      await other.goto(/\/(?:ar\/)?orders\/[\w-]+#guest=[\w.-]+/.exec(receipt.html)?.[0] ?? '')
      await expect(other.getByRole('heading', { name: word('orders.factsTitle') })).toBeVisible()
      await other.goto(link)
      await expect(other.getByRole('img', { name: word('bookings.ticketAlt') })).toBeVisible()
      await other.getByRole('button', { name: word('bookings.shareTicket'), exact: true }).click()
      await expect(other).toHaveTitle(`shared ${reference}.pdf`)
      // The token is in no history entry.
      expect(new URL(other.url()).hash).toBe('')
      await other.getByRole('button', { name: word('changes.cancel') }).click()
      const asked = other.getByRole('dialog', { name: word('changes.cancelTitle') })
      await asked.getByRole('button', { name: word('changes.cancelForGood') }).click()
      await expect(other.getByText(word('changes.cancelDone'))).toBeVisible()
      await expect(other.getByText(messagePattern(language, 'bookings.refundDone'))).toBeVisible({
        timeout: 60_000,
      })
      await other.goto(at(language, '/login'))
      await other.getByRole('link', { name: word('guest.lostFind') }).click()
      const lost = other.getByRole('region', { name: word('guest.findVisits') })
      await lost.getByRole('textbox').fill(email)
      await lost.getByRole('button', { name: word('guest.findVisitsSend') }).click()
      await expect(lost.getByRole('status')).not.toBeEmpty()
      await expectNoSidewaysScroll(other)
      const toYourself = { en: 'keep them to yourself', ar: 'فاحتفظ بها لنفسك' }[language]
      expect((await messageSaying(page.request, email, toYourself)).html).toContain(
        `/bookings/${reference}#guest=`,
      )
      await elsewhere.close()
    })
  })
}

function messageOfChild(language: 'en' | 'ar', number: string): string {
  return { en: `Date of birth of child ${number}`, ar: `تاريخ ميلاد الطفل ${number}` }[language]
}
