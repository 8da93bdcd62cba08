import { eq } from 'drizzle-orm'
import { partyFactsOf, partyTexts } from '../bookings/index.ts'
import { mailShop } from '../notifications/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { isolate } from '../platform/language/isolate.ts'
import { textIn } from '../platform/language/localized-text.ts'
import { moneyText } from '../platform/money/money.ts'
import { timeText } from '../platform/time/time-text.ts'
import { user } from '../schema/accounts.ts'
import type { BookingRow } from '../schema/bookings.ts'
import { mailAddressOf } from '../services/own-address.ts'
import type { Services } from '../services/services.ts'
import { shopTexts } from '../shop/written-language.ts'

/**
 * Mails the shop about a booking that is free or paid at the venue, since it has no order; the mail about an order lists
 * all other bookings.
 */
export async function mailShopUnpaidBooking(
  services: Services,
  tx: Transaction,
  row: BookingRow,
): Promise<void> {
  const [booker] = row.userId === null ? [] : await tx.select().from(user).where(eq(user.id, row.userId))
  const party = (await partyFactsOf(tx, [row])).get(row.id)
  const texts = shopTexts(services)
  const { t, language } = texts
  const { reference } = row
  const amount = isolate(moneyText(row.amount, row.currency))
  await mailShop(services, tx, {
    kind: 'shop_booking',
    key: `booking-confirmed:${row.id}`,
    account: row.userId,
    language,
    subject: t('shop_mail_visit_new_subject', { reference }),
    text:
      row.amount === 0
        ? t('shop_mail_visit_free_text', { reference: isolate(reference) })
        : t('shop_mail_visit_due_text', { reference: isolate(reference), amount }),
    rows: row.lines.map(({ name, quantity, total, rule }) => ({
      label: [`${quantity} × ${isolate(textIn(language, name))}`, rule && textIn(language, rule.name)]
        .filter(Boolean)
        .join(' · '),
      amount: moneyText(total, row.currency),
    })),
    facts: [
      ...(party ? partyTexts(row, party, texts) : []),
      ...(booker
        ? [{ label: t('shop_mail_customer'), lines: [booker.fullName, mailAddressOf(booker)] }]
        : []),
      { label: t('mail_booking_when'), lines: [timeText(row, language)] },
      { label: t('shop_mail_visit_what'), lines: [textIn(language, row.title)] },
    ],
    ...(booker && { replyTo: mailAddressOf(booker) }),
  })
}
