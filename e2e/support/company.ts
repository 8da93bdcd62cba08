import type { Page } from '@playwright/test'
import { expect, type Language } from './journey.ts'
import { labelled, t } from './messages.ts'

/** Fills in, on a page that takes money, the company to which the invoice is made out. */
export async function buyForCompany(page: Page, language: Language, name: string): Promise<void> {
  await page.getByText(t(language, 'checkout.companyAsk')).click()
  await page.getByLabel(labelled(t(language, 'checkout.companyName'))).fill(name)
  await page.getByRole('button', { name: t(language, 'checkout.companyUse') }).click()
  await expect(page.getByRole('button', { name: `${t(language, 'cart.remove')} ${name}` })).toBeVisible()
}
