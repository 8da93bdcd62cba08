import type { Page } from '@playwright/test'
import type { Language } from './journey.ts'
import { t } from './messages.ts'
import { someAddress } from './shop-api.ts'

/** Fills in the form's fields for the Emirates: an emirate from the list, and no postal code. */
export async function fillAddress(page: Page, language: Language, street: string): Promise<void> {
  await page.getByLabel(t(language, 'accounts.country')).selectOption(someAddress.country)
  await page.getByLabel(emirate[language]).selectOption('DU')
  await page.getByLabel(t(language, 'accounts.line1')).fill(street)
  await page.getByLabel(t(language, 'accounts.line2')).fill(someAddress.address_line2)
}

/** The Emirates' name for a state. */
export const emirate = { en: 'Emirate', ar: 'الإمارة' } as const
