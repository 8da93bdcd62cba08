import type { Page } from '@playwright/test'
import { expect, type Language } from './journey.ts'
import { labelled, t } from './messages.ts'

/** Says on a page that takes money that the invoice is to be made out to a company. */
export async function buyForCompany(page: Page, language: Language, name: string): Promise<void> {
  await page.getByText(t(language, 'checkout.companyAsk')).click()
  await page.getByLabel(labelled(t(language, 'checkout.companyName'))).fill(name)
  await page.getByRole('button', { name: t(language, 'checkout.companyUse') }).click()
  await expect(page.getByRole('button', { name: `${t(language, 'cart.remove')} ${name}` })).toBeVisible()
}
