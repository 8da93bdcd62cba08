import type { Locator } from '@playwright/test'
import type { Language } from './journey.ts'
import { t } from './messages.ts'

/** Presses a day of a calendar, in whichever month it is. */
export async function chooseDay(calendar: Locator, language: Language, day: string): Promise<void> {
  const months = calendar.getByRole('link', { name: t(language, 'play-book.nextMonth') })
  const link = calendar.locator(`[data-day="${day}"]`).getByRole('link')
  await calendar.getByRole('grid').waitFor()
  while ((await calendar.locator(`[data-day="${day}"]`).count()) === 0) await months.click()
  await link.click()
}
