import { Title } from '@mantine/core'
import { Money } from '@marah/ui/format'
import { ShopTime } from '../parts/shop-time.tsx'
import type { Visit } from '../parts/visit-calls.ts'
import { VisitDiscount } from '../parts/visit-discount.tsx'
import { useMessages } from '../platform/messages.tsx'
import classes from './visits.module.css'

/** What a visit consists of, what was paid for it, and what is still due. */
export function VisitSums({ visit }: { visit: Visit }) {
  const t = useMessages()
  const { total_amount_currency: currency, balance_due_on } = visit
  const sums = [
    { label: t('visits.paid'), sum: visit.amount_paid },
    { label: t('orders.refunded'), sum: visit.refunded_amount },
    { label: t('visits.due'), sum: visit.amount_due },
  ].filter(({ sum }) => Number(sum) !== 0)
  return (
    <section className={classes.card}>
      <Title order={2}>{t('orders.payment')}</Title>
      <dl className={classes.sums}>
        {visit.lines.map(({ kind, ref, name, quantity, total, discount }) => (
          <div key={`${kind}-${ref}`}>
            <dt>
              {quantity} × <bdi>{name}</bdi>
              {discount && <VisitDiscount discount={discount} currency={currency} />}
            </dt>
            <dd>
              <Money amount={total} currency={currency} />
            </dd>
          </div>
        ))}
        {Number(visit.discount) > 0 && (
          <div>
            <dt>{t('orders.discount')}</dt>
            <dd>
              <Money amount={`-${visit.discount}`} currency={currency} />
            </dd>
          </div>
        )}
        <div className={classes.total}>
          <dt>{t('orders.amount')}</dt>
          <dd>
            <Money amount={visit.total_amount} currency={currency} />
          </dd>
        </div>
        {sums.map(({ label, sum }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money amount={sum} currency={currency} />
            </dd>
          </div>
        ))}
        {Number(visit.amount_due) > 0 && balance_due_on !== null && (
          <div>
            <dt>{t('visits.dueOn')}</dt>
            <dd>
              <ShopTime at={balance_due_on} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
