import { readFile } from 'node:fs/promises'
import { buyForCompany } from './support/company.ts'
import { hostedPage } from './support/hosted-page.ts'
import {
  at,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  languages,
  test,
  walkedIn,
} from './support/journey.ts'
import { messagePattern, t } from './support/messages.ts'
import { addAddress, enterAs, newCustomer, ordersOf, plentifulUnit } from './support/shop-api.ts'

for (const language of languages) {
  test(`a company’s purchase has its name, and its invoice is downloaded as a file (${language})${walkedIn('ar', language)}`, async ({
    page,
  }) => {
    const customer = await newCustomer(page.request, language)
    const unit = await plentifulUnit(page.request, language)
    const { id: address } = await addAddress(page.request, customer)
    await enterAs(page, customer)
    await page.goto(at(language, `/buy-now?stock=${unit.id}&quantity=1&address=${address}`))
    await buyForCompany(page, language, 'Olaya Tea')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: messagePattern(language, 'checkout.payAmount') }).click()
    const hosted = hostedPage(page, language)
    await hosted.arrive()
    await hosted.pay.click()
    await expect(
      page.getByRole('heading', { level: 1, name: t(language, 'checkout.paidTitle') }),
    ).toBeVisible()
    const [order] = await ordersOf(page.request, customer)
    await page.goto(at(language, `/orders/${order?.transaction_id}`))
    await expect(page.getByText('Olaya Tea', { exact: true })).toBeVisible()
    const button = page.getByRole('button', { name: t(language, 'orders.invoice') })
    await expectAccessible(page)
    await button.focus()
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(download.suggestedFilename()).toBe(`invoice-${order?.number}.pdf`)
    const file = await readFile(await download.path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    await expect(page.getByText(t(language, 'orders.invoiceSaved'))).toBeVisible()
    await expect(button).toBeFocused()
  })
}
