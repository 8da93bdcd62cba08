import { eq } from 'drizzle-orm'
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
import { dueOf, keptOf } from './amounts.ts'
import { partyFactsOf } from './party-facts.ts'
import { partyTexts } from './party-text.ts'

/** The reason of a cancelled visit, unless the shop calls off a whole day. */
type CancelledBy = 'family' | 'unpaid' | 'bank'

/** Tells the shop that a visit is cancelled: it must not prepare it, and learns what becomes of the money. */
export function mailShopCancelled(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  by: CancelledBy,
): Promise<void> {
  const { t, language } = shopTexts(services)
  const { reference, currency, amount, amountPaid, refundedAmount } = row
  const kept = Math.max(0, amountPaid - refundedAmount)
  const sum = (key: string, minorUnits: number) =>
    t(key, { amount: isolate(moneyText(minorUnits, currency)) })
  return mailAbout(services, tx, row, {
    key: `booking-cancelled:${row.id}`,
    subject: t('shop_mail_visit_cancelled_subject', { reference, title: textIn(language, row.title) }),
    text: t(`shop_mail_visit_cancelled_${by}`),
    facts: [
      { label: t('shop_mail_visit_was'), lines: [timeText(row, language)] },
      {
        label: t('shop_mail_visit_money'),
        lines: [
          sum('shop_mail_visit_price', amount),
          sum('shop_mail_visit_paid', amountPaid),
          sum('shop_mail_visit_goes_back', refundedAmount),
          sum('shop_mail_visit_stays', kept),
          sum('shop_mail_visit_lost', amount - kept),
        ],
      },
      ...(by === 'family' && row.cancelReason
        ? [{ label: t('shop_mail_reason'), lines: [row.cancelReason] }]
        : []),
    ],
  })
}

/** Tells the shop that a family has moved its visit; `before` is the earlier booking. */
export function mailShopMoved(
  services: Services,
  tx: Transaction,
  before: BookingRow,
  moved: BookingRow,
): Promise<void> {
  const { t, language } = shopTexts(services)
  const difference = moved.amount - before.amount
  return mailAbout(services, tx, moved, {
    key: `booking-moved:${moved.id}:${moved.sequence}`,
    subject: t('shop_mail_visit_moved_subject', {
      reference: moved.reference,
      title: textIn(language, moved.title),
    }),
    text: t('shop_mail_visit_moved_text'),
    facts: [
      { label: t('shop_mail_visit_now'), lines: [timeText(moved, language), textIn(language, moved.place)] },
      {
        label: t('shop_mail_visit_before'),
        lines: [timeText(before, language), textIn(language, before.place)],
      },
      ...(difference === 0
        ? []
        : [{ label: t('shop_mail_visit_difference'), lines: [moneyText(difference, moved.currency)] }]),
    ],
  })
}

/** Tells the shop that a family has changed its party, and what becomes of the money. */
export function mailShopPartyChanged(
  services: Services,
  tx: Transaction,
  before: BookingRow,
  changed: BookingRow,
  { nth, refunded }: { nth: number; refunded: number },
): Promise<void> {
  const { t, language } = shopTexts(services)
  const { reference, currency, guests } = changed
  const sum = (key: string, minorUnits: number) =>
    t(key, { amount: isolate(moneyText(minorUnits, currency)) })
  return mailAbout(services, tx, changed, {
    key: `booking-changed:${changed.id}:${nth}`,
    subject: t('shop_mail_party_changed_subject', { reference, title: textIn(language, changed.title) }),
    text: t('shop_mail_party_changed_text', { before: before.guests, guests }),
    facts: [
      {
        label: t('shop_mail_visit_now'),
        lines: [timeText(changed, language), textIn(language, changed.place)],
      },
      {
        label: t('shop_mail_visit_money'),
        lines: [
          sum('shop_mail_visit_price', changed.amount),
          sum('shop_mail_visit_paid', keptOf(before)),
          ...(refunded > 0 ? [sum('shop_mail_visit_goes_back', refunded)] : []),
          ...(dueOf(changed) > 0 ? [sum('shop_mail_visit_due', dueOf(changed))] : []),
        ],
      },
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
  const texts = shopTexts(services)
  const { t, language } = texts
  const party = (await partyFactsOf(tx, [row])).get(row.id)
  await mailShop(services, tx, {
    kind: 'shop_booking_changed',
    key: news.key,
    account: row.userId,
    language,
    subject: news.subject,
    text: news.text,
    facts: [
      ...news.facts,
      ...(party
        ? partyTexts(row, party, texts)
        : [
            { label: t('shop_mail_visit_guests'), lines: [String(row.guests)] },
            {
              label: t('shop_mail_visit_booked'),
              lines: row.lines.map(({ name, quantity }) => `${quantity} × ${textIn(language, name)}`),
            },
          ]),
      ...(booker
        ? [{ label: t('shop_mail_customer'), lines: [booker.fullName, mailAddressOf(booker)] }]
        : []),
    ],
    ...(booker && { replyTo: mailAddressOf(booker) }),
  })
}
