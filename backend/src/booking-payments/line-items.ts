import type { LineItem } from '../payments/index.ts'
import type { Language, Translate } from '../platform/language/messages.ts'
import { timeText } from '../platform/time/time-text.ts'
import type { PayableBooking } from './bookings-to-pay.ts'

/** Names the activity, its time by the venue's clock, its place, and which part of the price is paid. */
export function bookingLineItem(
  { part, amount, item }: Pick<PayableBooking, 'part' | 'amount' | 'item'>,
  { language, t }: { language: Language; t: Translate },
): LineItem {
  const { title, place, startsOn, endsOn, timezone } = item
  const name = part === 'full' ? title : t(`checkout_${part}_of`, { title })
  const time = timeText({ startsOn: new Date(startsOn), endsOn: new Date(endsOn), timezone }, language)
  return { name, description: `${time} · ${place}`, quantity: 1, unitPrice: amount }
}
