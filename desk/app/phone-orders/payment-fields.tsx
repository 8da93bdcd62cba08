import { Radio, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { longestCouponCode, longestOrderNote } from '@marah/contract/limits'
import type { ApiFailure } from '@marah/ui/calls/errors'
import { Money } from '@marah/ui/format'
import { PlaceFields } from '../parts/address-fields.tsx'
import { ShopTime } from '../parts/shop-time.tsx'
import type { MessageKey } from '../platform/message-keys.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import type { PhoneQuote } from './phone-calls.ts'
import type { PhoneOrderForm } from './use-phone-order.ts'

type Unavailable = NonNullable<PhoneQuote['ways'][number]['unavailable']>

/** Why the courier takes no cash for this order; what concerns visits does not come up. */
const whyNoCash: Readonly<Partial<Record<Unavailable, MessageKey>>> = {
  below_minimum: 'phone-orders.belowMinimum',
  above_maximum: 'phone-orders.aboveMaximum',
  not_this_country: 'phone-orders.noCashThere',
  not_this_zone: 'phone-orders.noCashThere',
  too_many_open: 'phone-orders.tooManyOpen',
  parcels_refused: 'phone-orders.parcelsRefused',
}

/** How the goods reach the customer: a way that the shop offers there, and the address unless they are picked up. */
export function DeliveryFields({ form, quote }: { form: PhoneOrderForm; quote: PhoneQuote | undefined }) {
  const t = useMessages()
  const options = quote?.delivery.options ?? []
  const chosen = quote?.delivery.chosen ?? form.values.delivery
  const isPickedUp = options.find(({ id }) => id === chosen)?.fulfilment === 'pickup'
  const rejection = quote?.delivery.not_delivered
  const { error } = form.field('delivery')
  return (
    <Stack gap="md">
      {options.length > 0 && (
        <Radio.Group
          label={t('orders.fulfilment')}
          value={chosen}
          error={error}
          onChange={(id) => form.set('delivery', id)}
        >
          <Stack gap="sm" mt="xs">
            {options.map(({ id, name, fee, days }) => (
              <Radio
                key={id}
                name="delivery"
                value={id}
                size="md"
                label={
                  <>
                    <bdi>{name}</bdi>
                    {' · '}
                    <Money amount={fee} currency={quote?.currency ?? ''} />
                    {days && ` · ${t('phone-orders.days', { from: days.from, to: days.to })}`}
                  </>
                }
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {rejection && (
        <Text c="var(--mantine-color-error)" role="alert">
          {rejection.detail}
        </Text>
      )}
      {!isPickedUp && <PlaceFields form={form} />}
    </Stack>
  )
}

/** The coupon, how it is paid, and how the link gets to the customer. */
export function PaymentFields(props: {
  form: PhoneOrderForm
  quote: PhoneQuote | undefined
  failure: ApiFailure | null
}) {
  const t = useMessages()
  const { form, quote, failure } = props
  const { way_to_pay, send_by } = form.values
  const coupon = form.field('coupon_code')
  const cash = quote?.ways.find((way) => way.way_to_pay === 'cash_on_delivery')
  const why = cash?.unavailable ? (whyNoCash[cash.unavailable] ?? 'phone-orders.noCash') : null
  const sending = [
    { value: 'mail', label: t('phone-orders.byMail') },
    { value: 'sms', label: t('phone-orders.bySms'), isHidden: quote?.sends_sms === false },
    { value: 'none', label: t('phone-orders.byHand') },
  ].filter(({ isHidden }) => !isHidden)
  return (
    <Stack gap="md">
      <TextInput
        {...coupon}
        error={coupon.error ?? failure?.fields.coupon_code?.[0]}
        label={t('phone-orders.coupon')}
        dir="ltr"
        maxLength={longestCouponCode}
        autoComplete="off"
        size="md"
      />
      <Radio.Group
        label={t('orders.wayToPay')}
        value={way_to_pay}
        error={form.field('way_to_pay').error}
        onChange={(way) => form.set('way_to_pay', way)}
      >
        <Stack gap="sm" mt="xs">
          <Radio
            name="way_to_pay"
            value="hosted"
            size="md"
            label={t('phone-orders.byLink')}
            description={
              quote && (
                <RichMessage
                  k="phone-orders.linkUntil"
                  values={{ time: <ShopTime at={quote.link_until} /> }}
                />
              )
            }
          />
          {cash && (
            <Radio
              name="way_to_pay"
              value="cash_on_delivery"
              size="md"
              disabled={cash.unavailable !== null}
              label={t('orders.byCash')}
              description={why ? t(why) : t('phone-orders.vouch')}
            />
          )}
        </Stack>
      </Radio.Group>
      {way_to_pay === 'hosted' && (
        <Radio.Group
          label={t('phone-orders.sendLink')}
          value={send_by}
          error={form.field('send_by').error}
          onChange={(by) => form.set('send_by', by)}
        >
          <Stack gap="sm" mt="xs">
            {sending.map(({ value, label }) => (
              <Radio key={value} name="send_by" value={value} size="md" label={label} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Textarea
        {...form.field('note')}
        label={t('phone-orders.note')}
        description={t('phone-orders.noteHint')}
        maxLength={longestOrderNote}
        dir="auto"
        autosize
        minRows={2}
        size="md"
      />
    </Stack>
  )
}
