import { mailShop } from '../notifications/index.ts'
import { isolate } from '../platform/language/isolate.ts'
import { dayText } from '../platform/time/time-text.ts'
import { addDays, dayOf, timeOf } from '../platform/time/venue-time.ts'
import { findVenue } from '../play/index.ts'
import type { Services } from '../services/services.ts'
import { shopTexts } from '../shop/written-language.ts'
import { doorAddress } from './staff-tokens.ts'
import { sheetHead, sheetLines, visitSheet } from './visit-sheet.ts'
import { visitsBetween } from './visits.ts'

const secondsBetween = 300

/** Each evening the shop is mailed who comes tomorrow; before the queue starts. */
export function scheduleEveningSheet(services: Services): void {
  let mailed: string | null = null
  services.jobs.every('check-in.evening-sheet', secondsBetween, async () => {
    mailed = await mailTomorrow(services, mailed)
  })
}

/**
 * Mails tomorrow's sheet once the hour of the rules has come by the venue's clock; no mail is sent when there are no visits. The mail's name keeps a
 * second one away, whichever process is first. Answers the day whose sheet is done, so that it is not looked for again.
 */
export async function mailTomorrow(services: Services, mailed: string | null): Promise<string | null> {
  const { database, settings, now } = services
  const { sheetHour } = settings.rules()
  if (sheetHour === null) return mailed
  const venue = await findVenue(database.db)
  if (!venue || Number(timeOf(now(), venue.timezone).slice(0, 2)) < sheetHour) return mailed
  const tomorrow = addDays(dayOf(now(), venue.timezone), 1)
  if (tomorrow === mailed) return mailed
  const { t, language } = shopTexts(services)
  const visits = await visitsBetween(services, { from: tomorrow, to: tomorrow }, language)
  const sheets = visits.map((visit) => visitSheet(visit, t)).filter(({ status }) => status !== 'cancelled')
  if (sheets.length === 0) return mailed
  const guests = sheets.reduce((sum, sheet) => sum + sheet.guests, 0)
  await database.transaction((tx) =>
    mailShop(services, tx, {
      kind: 'shop_visits',
      key: `visits:${tomorrow}`,
      account: null,
      language,
      subject: t('shop_mail_visits_subject', {
        day: dayText(tomorrow, language),
        count: sheets.length,
        guests,
      }),
      text: t('shop_mail_visits_text', { address: isolate(doorAddress(services)) }),
      facts: sheets.map((sheet) => ({ label: sheetHead(sheet), lines: sheetLines(sheet, t) })),
    }),
  )
  return tomorrow
}
