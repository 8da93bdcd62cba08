import { Money } from '@marah/ui/format'
import { VenueMoment } from '../bookings/index.ts'
import styles from '../personal/booking.module.css'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import type { PartyQuote } from './change-calls.ts'

/** Shows the price of a changed party, and the exact sums that its family pays or gets back. */
export function PartySums({ quote, timeZone }: { quote: PartyQuote; timeZone: string }) {
  const t = useMessages()
  const { currency, balance_due_on } = quote
  const sums = [
    { label: t('changes.partyTotal'), amount: quote.total_amount, isShown: true },
    { label: t('bookings.paid'), amount: quote.amount_paid, isShown: true },
    { label: t('changes.partyBack'), amount: quote.refund_amount, isShown: isSome(quote.refund_amount) },
    { label: t('changes.partyLost'), amount: quote.lost_amount, isShown: isSome(quote.lost_amount) },
    { label: t('changes.partyDue'), amount: quote.amount_due, isShown: true },
  ]
  return (
    <div role="status">
      <dl className={styles.sums}>
        {sums
          .filter(({ isShown }) => isShown)
          .map(({ label, amount }, place, shown) => (
            <div key={label} className={place === shown.length - 1 ? styles.total : undefined}>
              <dt>{label}</dt>
              <dd>
                <Money amount={amount} currency={currency} />
              </dd>
            </div>
          ))}
      </dl>
      {balance_due_on !== null && (
        <p className={styles.fact}>
          <RichMessage
            k="booking-payments.balanceText"
            values={{ date: <VenueMoment at={balance_due_on} timeZone={timeZone} /> }}
          />
        </p>
      )}
    </div>
  )
}

function isSome(amount: string): boolean {
  return Number(amount) !== 0
}
