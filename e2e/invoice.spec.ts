import { readFile } from 'node:fs/promises'
import { at, expect, expectAccessible, languages, test, walkedIn } from './support/journey.ts'
import { t } from './support/messages.ts'
import { buy } from './support/orders.ts'
import { enterAs, newCustomer, plentifulUnit } from './support/shop-api.ts'

for (const language of languages) {
  test(`the invoice of a paid order is handed over as a file (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    const customer = await newCustomer(page.request, language)
    const unit = await plentifulUnit(page.request, language)
    const order = await buy(page.request, customer, unit, { language })
    await enterAs(page, customer)
    await page.goto(at(language, `/orders/${order.transactionId}`))
    const button = page.getByRole('button', { name: t(language, 'orders.invoice') })
    await expectAccessible(page)
    await button.focus()
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(download.suggestedFilename()).toBe(`invoice-${order.number}.pdf`)
    const file = await readFile(await download.path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    await expect(page.getByText(t(language, 'orders.invoiceSaved'))).toBeVisible()
    await expect(button).toBeFocused()
  })
}
