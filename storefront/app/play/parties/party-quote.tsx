import type { components } from '@marah/contract/client'
import { formatDate, formatHours, Money, Range } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { failureFrom, fieldMessage } from '../../personal/failure-text.ts'
import { RichMessage, useMessages } from '../../platform/messages.tsx'
import { api, call } from '../../platform/personal/api.ts'
import styles from '../booking/booking.module.css'
import { Problem } from '../booking/problem-note.tsx'
import { VisitTaxes } from '../booking/visit-taxes.tsx'
import type { PartyRequest } from './party-request.ts'

export type Quote = components['schemas']['PartyQuote']

function quoteQuery(request: PartyRequest | null) {
  return queryOptions({
    queryKey: ['play', 'quote', request],
    queryFn: ({ signal }) =>
      request ? call(api.POST('/event/quote/', { body: request, signal })) : Promise.resolve(null),
    enabled: request !== null,
    // While the next sum is loading, the last one stays in view.
    placeholderData: keepPreviousData,
  })
}

type PartyQuoteProps = {
  request: PartyRequest | null
  timeZone: string
  pays: 'full' | 'deposit'
  /** Renders the parts that depend on the quote: the coupon's field, and the amount to pay now. */
  children: (quote: Quote) => ReactNode
}

/** Shows every fee and the exact end before the hold: there must be no surprises on the day. */
export function PartyQuote({ request, timeZone, pays, children }: PartyQuoteProps) {
  const t = useMessages()
  const language = useLanguage()
  const { data: quote, error, isFetching } = useQuery(quoteQuery(request))
  const problem = fieldMessage(failureFrom(error))
  if (!request) return <p className={styles.about}>{t('play-book.chooseStart')}</p>
  if (!quote) {
    return error ? (
      <Problem text={problem ?? t('play-book.noQuote')} />
    ) : (
      <p role="status">{t('shell.loading')}</p>
    )
  }
  const money = (amount: string) => <Money amount={amount} currency={quote.currency} />
  const taxes = quote.taxes.length > 0 && (
    <Suspense>
      <VisitTaxes sums={{ ...quote, total_amount_currency: quote.currency }} />
    </Suspense>
  )
  return (
    <div className={styles.details} aria-busy={isFetching || undefined} aria-live="polite">
      <p>
        {formatDate(language, quote.starts_at, 'dated', timeZone)}
        <br />
        <Range>{formatHours(language, quote, timeZone)}</Range>
      </p>
      {error && <Problem text={problem ?? t('play-book.noQuote')} />}
      <dl className={styles.sums}>
        {quote.lines.map(({ kind, ref, name, quantity, total }) => (
          <div key={`${kind} ${ref}`}>
            <dt>
              <bdi>
                {kind === 'extra_guest'
                  ? t('play-book.extraGuests')
                  : kind === 'grown_up'
                    ? t('play-book.adults')
                    : name}
              </bdi>{' '}
              {quantity > 1 && t('play-book.times', { count: quantity })}
            </dt>
            <dd>{money(total)}</dd>
          </div>
        ))}
        {Number(quote.discount) > 0 && (
          <div data-off="">
            <dt>{t('play-book.discount')}</dt>
            <dd>{money(`-${quote.discount}`)}</dd>
          </div>
        )}
        {!quote.prices_include_tax && taxes}
        <div data-total="">
          <dt>{t('play-book.total')}</dt>
          <dd>{money(quote.total_amount)}</dd>
        </div>
        {quote.prices_include_tax && taxes}
      </dl>
      {pays === 'deposit' && (
        <p>
          <RichMessage
            k="play-book.depositNow"
            values={{ price: money(quote.deposit_amount) }}
            parts={{ b: <b /> }}
          />
          {quote.balance_due_on && (
            <>
              {' '}
              {t('play-book.balanceBy', {
                date: formatDate(language, quote.balance_due_on, 'day', timeZone),
              })}
            </>
          )}
        </p>
      )}
      {children(quote)}
    </div>
  )
}

/** Shows the amount to pay now. */
export function QuoteTotal({ request, pays }: Pick<PartyQuoteProps, 'request' | 'pays'>) {
  const { data: quote } = useQuery(quoteQuery(request))
  if (!quote) return null
  const amount = pays === 'deposit' ? quote.deposit_amount : quote.total_amount
  return <Money amount={amount} currency={quote.currency} />
}
