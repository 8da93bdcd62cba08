import { Text } from '@mantine/core'
import { Money } from '@marah/ui/format'
import { RefundWays } from '../parts/refund-ways.tsx'
import { useMessages } from '../platform/messages.tsx'
import classes from './orders.module.css'
import type { RefundPlan } from './refund-calls.ts'

/** What goes back in all, of what was paid, and which way of paying gets how much. */
export function RefundSums({ plan, free, isStale }: { plan: RefundPlan; free: string; isStale: boolean }) {
  const t = useMessages()
  const { currency } = plan
  const sums = [
    { label: t('order-refunds.paid'), sum: plan.paid },
    { label: t('order-refunds.givenBack'), sum: plan.given_back },
    { label: t('order-refunds.forUnits'), sum: plan.lines_amount },
    { label: t('order-refunds.forDelivery'), sum: plan.delivery_amount },
    { label: t('order-refunds.forVisits'), sum: plan.visits_amount },
    { label: t('order-refunds.free'), sum: plan.cancels_order || free === '' ? '0' : free },
  ].filter(({ sum }) => Number(sum) > 0)
  return (
    <section aria-label={t('order-refunds.preview')} aria-live="polite" aria-busy={isStale}>
      {plan.cancels_order && <Text fw={600}>{t('order-refunds.cancelsOrder')}</Text>}
      <dl className={classes.sums}>
        {sums.map(({ label, sum }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money amount={sum} currency={currency} />
            </dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{t('order-refunds.total')}</dt>
          <dd>
            <Money amount={plan.amount} currency={currency} />
          </dd>
        </div>
      </dl>
      <RefundWays ways={plan.ways} currency={currency} />
    </section>
  )
}
