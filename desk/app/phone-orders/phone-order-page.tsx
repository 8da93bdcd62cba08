import { Button, Stack, Text, Title } from '@mantine/core'
import { mostUnits } from '@marah/contract/limits'
import { Money } from '@marah/ui/format'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { BackToList } from '../parts/back-to-list.tsx'
import { FormError } from '../parts/form-error.tsx'
import { Page } from '../parts/page.tsx'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import { failureText } from '../platform/calls/failures.ts'
import { queries } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/messages.tsx'
import { ChosenGoods } from './chosen-goods.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { GoodsSearch } from './goods-search.tsx'
import { DeliveryFields, PaymentFields } from './payment-fields.tsx'
import type { PhoneQuote, PhoneUnit } from './phone-calls.ts'
import classes from './phone-orders.module.css'
import { usePhoneOrder } from './use-phone-order.ts'

/** Takes an order by phone: what, for whom, where to, and how it is paid, with the sum that is said on the phone. */
export function PhoneOrderPage() {
  const t = useMessages()
  const navigate = useNavigate()
  const { form, taken, items, setItems, quote, total, isReading, quoteFailure } = usePhoneOrder()

  useEffect(() => {
    if (taken === undefined) return
    void queries.invalidateQueries({ queryKey: ['orders'] })
    void navigate(`/orders/${taken}`, { replace: true })
  }, [taken, navigate])

  function add(unit: PhoneUnit) {
    const known = items.find(({ product_stock }) => product_stock === unit.product_stock)
    if (!known) return setItems([...items, { ...unit, quantity: 1 }])
    const more = { ...known, quantity: Math.min(mostUnits, known.quantity + 1) }
    setItems(items.map((item) => (item === known ? more : item)))
  }

  const isShort = items.some(({ product_stock: id, quantity }) =>
    quote?.lines.some((line) => line.product_stock === id && line.available < quantity),
  )
  const isWhole = items.length === 0 || (total !== null && !isReading && !isShort && quoteFailure === null)
  return (
    <Page
      title={t('phone-orders.title')}
      text={t('phone-orders.lead')}
      actions={<BackToList pathname="/orders">{t('orders.backToList')}</BackToList>}
    >
      <UnsavedGuard isDirty={form.isDirty && taken === undefined} onDiscard={form.discard} />
      <form {...form.formProps} className={classes.columns}>
        <Stack gap="lg">
          <section className={classes.card}>
            <Title order={2}>{t('orders.goods')}</Title>
            <GoodsSearch form={form} onAdd={add} />
            <ChosenGoods items={items} quote={quote} onChange={setItems} />
          </section>
          <section className={classes.card}>
            <Title order={2}>{t('orders.customer')}</Title>
            <CustomerFields form={form} />
          </section>
          <section className={classes.card}>
            <Title order={2}>{t('orders.delivery')}</Title>
            <DeliveryFields form={form} quote={quote} />
          </section>
        </Stack>
        <Stack gap="lg" className={classes.side}>
          <section className={classes.card}>
            <Title order={2}>{t('orders.payment')}</Title>
            <PaymentFields form={form} quote={quote} failure={quoteFailure} />
          </section>
          <section className={classes.card} aria-busy={isReading}>
            <Title order={2}>{t('orders.amount')}</Title>
            {quote && total !== null ? (
              <Sums quote={quote} way={form.values.way_to_pay} total={total} />
            ) : (
              <Text c="dimmed">{t('phone-orders.noSums')}</Text>
            )}
            {quoteFailure && Object.keys(quoteFailure.fields).length === 0 && (
              <FormError message={failureText(t, quoteFailure)} />
            )}
            <FormError message={form.problem} />
            <Button type="submit" size="md" fullWidth mt="md" loading={form.isBusy} disabled={!isWhole}>
              {t(form.values.way_to_pay === 'hosted' ? 'phone-orders.takeLink' : 'phone-orders.takeCash')}
            </Button>
          </section>
        </Stack>
      </form>
    </Page>
  )
}

/** The sums that are said on the phone. */
function Sums({ quote, way, total }: { quote: PhoneQuote; way: string; total: string }) {
  const t = useMessages()
  const { currency } = quote
  const fee = quote.ways.find(({ way_to_pay }) => way_to_pay === way)?.fee ?? '0'
  const sums = [
    { label: t('orders.goods'), sum: quote.items_amount, isAlways: true },
    { label: t('orders.discount'), sum: `-${quote.discount_amount}` },
    { label: t('orders.deliveryFee'), sum: quote.delivery_fee, isAlways: quote.delivery.chosen !== null },
    { label: t('orders.paymentFee'), sum: fee },
  ].filter(({ sum, isAlways }) => isAlways || Number(sum) !== 0)
  return (
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
        <dt>{t('phone-orders.total')}</dt>
        <dd>
          <Money amount={total} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}
