import { eq } from 'drizzle-orm'
import { mailShop } from '../notifications/index.ts'
import type { Transaction } from '../platform/database.ts'
import { moneyText } from '../platform/money.ts'
import type { Services } from '../platform/services.ts'
import { timeText } from '../platform/time-text.ts'
import { user } from '../schema/accounts.ts'
import type { BookingRow } from '../schema/bookings.ts'
import { partyFactsOf } from './party-facts.ts'
import { partyTexts } from './party-text.ts'

/** A visit that does not take place: the shop must not prepare it, nor wonder about the money. */
export function mailShopCancelled(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  why: string,
): Promise<void> {
  const { reference, currency, amount, amountPaid, refundedAmount } = row
  const kept = Math.max(0, amountPaid - refundedAmount)
  const money = (sum: number) => moneyText(sum, currency)
  return mailAbout(services, tx, row, {
    key: `booking-cancelled:${row.id}`,
    subject: `Cancelled: booking ${reference}, ${row.title.en}`,
    text: `${why} Its places are free again.`,
    facts: [
      { label: 'When it was', lines: [timeText(row, 'en')] },
      {
        label: 'Money',
        lines: [
          `price: ${money(amount)}`,
          `paid: ${money(amountPaid)}`,
          `goes back: ${money(refundedAmount)}`,
          `stays with the shop: ${money(kept)}`,
          `lost: ${money(amount - kept)}`,
        ],
      },
      ...(row.cancelReason ? [{ label: 'Reason', lines: [row.cancelReason] }] : []),
    ],
  })
}

/** A family has moved its visit; `before` is the booking as it was. */
export function mailShopMoved(
  services: Services,
  tx: Transaction,
  before: BookingRow,
  moved: BookingRow,
): Promise<void> {
  const difference = moved.amount - before.amount
  return mailAbout(services, tx, moved, {
    key: `booking-moved:${moved.id}:${moved.sequence}`,
    subject: `Moved: booking ${moved.reference}, ${moved.title.en}`,
    text: 'The family has moved its visit. The places of before are free again.',
    facts: [
      { label: 'Now', lines: [timeText(moved, 'en'), moved.place.en] },
      { label: 'Before', lines: [timeText(before, 'en'), before.place.en] },
      ...(difference === 0
        ? []
        : [{ label: 'Difference in price', lines: [moneyText(difference, moved.currency)] }]),
    ],
  })
}

type News = {
  readonly key: string
  readonly subject: string
  readonly text: string
  readonly facts: readonly { readonly label: string; readonly lines: readonly string[] }[]
}

async function mailAbout(services: Services, tx: Transaction, row: BookingRow, news: News): Promise<void> {
  const [booker] = row.userId === null ? [] : await tx.select().from(user).where(eq(user.id, row.userId))
  const party = (await partyFactsOf(tx, [row])).get(row.id)
  await mailShop(services, tx, {
    kind: 'shop_booking_changed',
    key: news.key,
    subject: news.subject,
    text: news.text,
    facts: [
      ...news.facts,
      ...(party
        ? partyTexts(row, party)
        : [
            { label: 'Guests', lines: [String(row.guests)] },
            { label: 'Booked', lines: row.lines.map(({ name, quantity }) => `${quantity} × ${name.en}`) },
          ]),
      ...(booker ? [{ label: 'Customer', lines: [booker.fullName, booker.email] }] : []),
    ],
    ...(booker && { replyTo: booker.email }),
  })
}
