import { eq } from 'drizzle-orm'
import { rulesOf, sumsByName } from '../discounts/index.ts'
import { renderEmail } from '../notifications/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { isolate } from '../platform/language/isolate.ts'
import type { Language, Translate } from '../platform/language/messages.ts'
import { moneyText } from '../platform/money/money.ts'
import { timeText } from '../platform/time/time-text.ts'
import { user } from '../schema/accounts.ts'
import type { BookingRow } from '../schema/bookings.ts'
import type { MessageKind } from '../services/messaging/message-kinds.ts'
import { isMailProven, mailAddressOf, ownAddress } from '../services/own-address.ts'
import type { Services } from '../services/services.ts'
import { writtenLanguage } from '../shop/written-language.ts'
import { taxRows } from '../tax/index.ts'
import { dueOf } from './amounts.ts'
import { owesAtVenue } from './at-venue.ts'
import { calendarFile } from './calendar-file.ts'
import { lineName } from './line-name.ts'
import { mailedTicket, placeLines } from './mailed-ticket.ts'

export type BookingMail = {
  readonly kind: MessageKind
  readonly idempotencyKey: string
  /** Returns texts in the family's language, from the messages of the feature that sends the mail. */
  readonly texts: (
    t: Translate,
    language: Language,
  ) => { readonly subject: string; readonly heading: string; readonly paragraphs: readonly string[] }
  /** Replaces the link to the ticket if the booking no longer has a ticket. */
  readonly action?: { readonly messageKey: string; readonly path: string }
  /** More links, below the text. */
  readonly links?: (language: Language) => readonly { readonly label: string; readonly address: string }[]
  /** How many times a workshop's visit had before the change, for the calendar file. */
  readonly timesBefore?: number
}

/** Mails about a booking with its price, time and place and a calendar file, in the transaction of the event. */
export async function sendBookingMail(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  { kind, idempotencyKey, texts, action, links, timesBefore = 0 }: BookingMail,
): Promise<void> {
  const [customer] =
    row.userId === null
      ? []
      : await tx
          .select({
            email: user.email,
            guestEmail: user.guestEmail,
            guestProvenOn: user.guestProvenOn,
            isEmailVerified: user.isEmailVerified,
          })
          .from(user)
          .where(eq(user.id, row.userId))
  if (!customer) return
  const language = writtenLanguage(services, row.language)
  const t = services.messages[language]
  const ticket = action ? null : await mailedTicket(services, tx, row, language)
  const money = (amount: number) => moneyText(amount, row.currency)
  const due = dueOf(row)
  const isTaxAdded = row.taxAdded > 0
  const taxes = taxRows(
    row.lines.flatMap((line) => line.taxes),
    {
      taxName: services.settings.current().document.tax?.name ?? null,
      pricesIncludeTax: !isTaxAdded,
      currency: row.currency,
      language,
    },
    t,
  )
  const { subject, heading, paragraphs } = texts(t, language)
  const toTicket = { messageKey: 'mail_booking_action', path: `/bookings/${row.reference}` }
  const { messageKey, path } = action ?? toTicket
  const email = await renderEmail(services, {
    language,
    subject,
    heading,
    paragraphs,
    ...(links && { links: links(language) }),
    ...(ticket && { tickets: [ticket] }),
    rows: [
      ...row.lines.map((line) => ({
        label: `${line.quantity} × ${isolate(lineName(line, t, language))}`,
        amount: money(line.total + (line.rule?.amount ?? 0)),
      })),
      ...sumsByName(rulesOf(row.lines), language).map(({ name, amount }) => ({
        label: name,
        amount: money(-amount),
      })),
      ...(row.discount > 0 ? [{ label: t('mail_booking_discount'), amount: money(-row.discount) }] : []),
      ...(isTaxAdded ? taxes : []),
      { label: t('mail_booking_total'), amount: money(row.amount), isTotal: true },
      ...(isTaxAdded ? [] : taxes),
      ...(due > 0
        ? [
            {
              label: t(owesAtVenue(row) ? 'mail_booking_due_at_venue' : 'mail_booking_due'),
              amount: money(due),
            },
          ]
        : []),
    ],
    // A ticket contains both, with the link to its page.
    ...(!ticket && {
      facts: [
        { label: t('mail_booking_when'), lines: [timeText(row, language)] },
        { label: t('mail_booking_where'), lines: await placeLines(tx, row, language) },
      ],
      action: {
        label: t(messageKey),
        address: await ownAddress(services, tx, { userId: row.userId, language, path }),
      },
    }),
    closing: t('mail_booking_closing'),
  })
  const calendar = await calendarFile(services, tx, row, language, timesBefore)
  const isProven = isMailProven(customer)
  const to = mailAddressOf(customer)
  await services.messenger.mail(tx, { kind, to, isProven, ...email, calendar }, { idempotencyKey })
}
