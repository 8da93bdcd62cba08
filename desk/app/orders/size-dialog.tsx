import { Radio, Stack, Text } from '@mantine/core'
import { Money } from '@marah/ui/format'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Loaded } from '../parts/state.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { failureText } from '../platform/calls/failures.ts'
import { useAction } from '../platform/calls/use-action.ts'
import type { MessageKey } from '../platform/message-keys.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { useForm } from '../platform/use-form.ts'
import { type ShopOrder, type SizedLine, type SizeOffer, showOrder } from './order-calls.ts'

/** Differences are those from the unit that the line has now: after a change, the former ones must not be offered. */
const sizesQuery = (order: number, { id: line, unit }: SizedLine) =>
  queryOptions({
    queryKey: ['order', String(order), 'sizes', line, unit],
    queryFn: ({ signal }) => {
      const path = { id: String(order), line: String(line) }
      return call(api.GET('/desk/order/{id}/line/{line}/units/', { signal, params: { path } }))
    },
    staleTime: 0,
  })

/** What happens to the difference, beside each size, and below the chosen one. */
const settlements: Readonly<Record<SizeOffer['settled'], { short?: MessageKey; hint: MessageKey }>> = {
  none: { hint: 'phone-orders.sizeHint' },
  refund: { short: 'phone-orders.sizeLess', hint: 'phone-orders.sizeLessHint' },
  link: { short: 'phone-orders.sizeMore', hint: 'phone-orders.sizeMoreHint' },
  cash: { short: 'phone-orders.sizeCash', hint: 'phone-orders.sizeCashHint' },
}

/** Replaces all units of a line by another size; what it costs more or less is shown before it is settled. */
export function SizeDialog(props: { order: ShopOrder; line: SizedLine; onClose: () => void }) {
  const t = useMessages()
  const { order, line, onClose } = props
  const sizes = useQuery(sizesQuery(order.id, line))
  const offers = sizes.data?.results ?? []
  const limit = sizes.data?.limit ?? null
  const change = useAction(
    ({ offer, by }: { offer: SizeOffer; by: string }, key) => {
      const params = { header: once(key), path: { id: String(order.id), line: String(line.id) } }
      const body = { from: line.unit, to: offer.product_stock, expected_difference: offer.difference }
      if (needsSecond(offer, limit))
        return call(api.POST('/desk/order/{id}/line/{line}/size-refund-request/', { params, body }))
      if (offer.settled !== 'link')
        return call(api.POST('/desk/order/{id}/line/{line}/units/', { params, body }))
      const send_by = by === 'mail' || by === 'sms' ? by : null
      return call(
        api.POST('/desk/order/{id}/line/{line}/size-difference/', { params, body: { ...body, send_by } }),
      )
    },
    { onDone: showOrder },
  )
  const form = useForm({
    initial: { to: '', send_by: order.customer.email === '' ? 'none' : 'mail' },
    check: ({ to }) => ({ to: to === '' ? t('phone-orders.sizeMissing') : undefined }),
    explain: (failure) => failureText(t, failure),
    async send({ to, send_by: by }) {
      const offer = offers.find((each) => String(each.product_stock) === to)
      if (!offer) return null
      const failure = await change.run({ offer, by })
      if (failure === null) {
        form.discard()
        onClose()
      } else if (failure.status === 409) await sizes.refetch()
      return failure
    },
  })
  const chosen = offers.find((each) => String(each.product_stock) === form.values.to)
  const isLink = chosen?.settled === 'link'
  const isAsked = chosen !== undefined && needsSecond(chosen, limit)
  return (
    <FormDialog
      isOpen
      title={t('phone-orders.sizeTitle')}
      form={form}
      submit={t(isLink ? 'phone-orders.sizeAsk' : isAsked ? 'money.askSecond' : 'phone-orders.size')}
      onClose={onClose}
    >
      <Text>
        <b>
          <bdi>{line.name}</bdi>
        </b>
        {' · '}
        <bdi>{line.options}</bdi>
      </Text>
      <Loaded query={sizes} rows={3}>
        {({ results, currency }) => (
          <Radio.Group
            label={t('phone-orders.sizeInstead', { count: line.quantity })}
            value={form.values.to}
            error={form.field('to').error}
            onChange={(to) => form.set('to', to)}
          >
            <Stack gap="sm" mt="xs">
              {results.length === 0 && <Text c="dimmed">{t('phone-orders.noSizes')}</Text>}
              {results.map((offer) => (
                <Radio
                  key={offer.product_stock}
                  name="to"
                  value={String(offer.product_stock)}
                  size="md"
                  disabled={offer.available < line.quantity}
                  label={<bdi>{offer.options}</bdi>}
                  description={<About offer={offer} currency={currency} />}
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
      </Loaded>
      {isLink && <Sending order={order} form={form} sendsSms={sizes.data?.sends_sms ?? false} />}
      <Text size="sm" c="dimmed" role="status">
        {t(isAsked ? 'phone-orders.sizeSecondHint' : settlements[chosen?.settled ?? 'none'].hint)}
      </Text>
    </FormDialog>
  )
}

/** Whether a cheaper size gives back more than the person may. */
function needsSecond({ settled, difference }: SizeOffer, limit: string | null): boolean {
  return settled === 'refund' && limit !== null && -Number(difference) > Number(limit)
}

function About({ offer, currency }: { offer: SizeOffer; currency: string }) {
  const t = useMessages()
  const { available, difference, settled } = offer
  const { short } = settlements[settled]
  const sign = difference.startsWith('-') ? '−' : '+'
  const amount = (
    <b>
      <bdi dir="ltr">
        {sign}
        <Money amount={difference.replace('-', '')} currency={currency} />
      </bdi>
    </b>
  )
  return (
    <>
      {short && (
        <>
          <RichMessage k={short} values={{ amount }} />
          {' · '}
        </>
      )}
      {t('phone-orders.inStock', { count: available })}
    </>
  )
}

/** How the link for the difference goes to the customer. */
function Sending(props: {
  order: ShopOrder
  form: ReturnType<typeof useForm<'to' | 'send_by'>>
  sendsSms: boolean
}) {
  const t = useMessages()
  const { order, form, sendsSms } = props
  const ways = [
    { value: 'mail', label: t('phone-orders.byMail'), to: order.customer.email },
    { value: 'sms', label: t('phone-orders.bySms'), to: sendsSms ? (order.buyer.phone ?? '') : '' },
    { value: 'none', label: t('phone-orders.byHand'), to: null },
  ].filter(({ to }) => to !== '')
  return (
    <Radio.Group
      label={t('phone-orders.sendLink')}
      value={form.values.send_by}
      error={form.field('send_by').error}
      onChange={(by) => form.set('send_by', by)}
    >
      <Stack gap="sm" mt="xs">
        {ways.map(({ value, label, to }) => (
          <Radio
            key={value}
            name="send_by"
            value={value}
            size="md"
            label={label}
            description={to !== null && <bdi dir="ltr">{to}</bdi>}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
