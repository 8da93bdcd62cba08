import { eq } from 'drizzle-orm'
import { partyFactsOf, partyTexts } from '../bookings/index.ts'
import { mailShop } from '../notifications/index.ts'
import type { Transaction } from '../platform/database.ts'
import { isolate } from '../platform/isolate.ts'
import { moneyText } from '../platform/money.ts'
import type { Services } from '../platform/services.ts'
import { timeText } from '../platform/time-text.ts'
import { user } from '../schema/accounts.ts'
import type { BookingRow } from '../schema/bookings.ts'

/** A booking that costs nothing, or is to be paid at the venue, has no order; every other one stands in the mail about its order. */
export async function mailShopUnpaidBooking(
  services: Services,
  tx: Transaction,
  row: BookingRow,
): Promise<void> {
  const [booker] = row.userId === null ? [] : await tx.select().from(user).where(eq(user.id, row.userId))
  const party = (await partyFactsOf(tx, [row])).get(row.id)
  const owed =
    row.amount === 0
      ? 'It costs nothing.'
      : `${moneyText(row.amount, row.currency)} is to be paid at the venue.`
  await mailShop(services, tx, {
    kind: 'shop_booking',
    key: `booking-confirmed:${row.id}`,
    subject: `New booking ${row.reference}`,
    text: `Booking ${row.reference} is confirmed. ${owed}`,
    rows: row.lines.map(({ name, quantity, total }) => ({
      label: `${quantity} × ${isolate(name.en)}`,
      amount: moneyText(total, row.currency),
    })),
    facts: [
      ...(party ? partyTexts(row, party) : []),
      ...(booker ? [{ label: 'Customer', lines: [booker.fullName, booker.email] }] : []),
      { label: 'When', lines: [timeText(row, 'en')] },
      { label: 'What', lines: [row.title.en] },
    ],
    ...(booker && { replyTo: booker.email }),
  })
}
