import { Money } from '@marah/ui/format'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { VenueTerms, type Way, WhyNotAtVenue } from '../booking-payments/index.ts'
import { Choices } from '../parts/choices.tsx'
import type { MessageKey } from '../platform/message-keys.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { minorOf } from '../platform/money/minor-units.ts'
import { api, call } from '../platform/personal/api.ts'
import { hasExtension } from '../platform/shop-facts.ts'

/** Reads the ways to pay for a cart, again whenever its sum or its address changes. */
function waysQuery(address: number | undefined, total: string | null) {
  return queryOptions({
    queryKey: ['ways-to-pay', address ?? null, total],
    queryFn: ({ signal }) =>
      call(api.GET('/cart/ways-to-pay/', { signal, params: { query: address ? { address } : {} } })),
    staleTime: 0,
  })
}

/** Returns the chosen way to pay: undefined while there is only one. */
export function usePayChoice({ address, total }: { address: number | undefined; total: string | null }) {
  const offers = hasExtension('ways-to-pay')
  const [requested, choose] = useState<Way['way_to_pay']>('hosted')
  const { data } = useQuery({ ...waysQuery(address, total), enabled: offers && total !== null })
  const ways = data && data.results.length > 1 ? data.results : []
  const chosen = ways.find(({ way_to_pay, unavailable }) => way_to_pay === requested && !unavailable)
  return { ways, chosen: chosen ?? ways[0], choose }
}

const names: Record<Way['way_to_pay'], MessageKey> = {
  hosted: 'checkout.wayHosted',
  cash_on_delivery: 'checkout.wayCash',
  at_venue: 'booking-payments.venueWay',
}

/** Shows the ways to pay as radio buttons, with the reason if one is unavailable. */
export function PayChoice({ ways, chosen, choose }: ReturnType<typeof usePayChoice>) {
  const t = useMessages()
  const open = ways.filter(({ unavailable }) => unavailable === null)
  const closed = ways.filter(({ unavailable }) => unavailable !== null)
  return (
    <>
      {open.length > 1 && chosen && (
        <Choices
          name="way_to_pay"
          legend={t('checkout.wayLegend')}
          value={chosen.way_to_pay}
          options={open.map((way) => ({ value: way.way_to_pay, label: <WayLabel way={way} /> }))}
          onChange={({ target }) => {
            const way = open.find(({ way_to_pay }) => way_to_pay === target.value)
            if (way) choose(way.way_to_pay)
          }}
        />
      )}
      {chosen?.way_to_pay === 'at_venue' && <VenueTerms way={chosen} />}
      {closed.map((way) => (
        <p key={way.way_to_pay}>
          {way.way_to_pay === 'at_venue' ? <WhyNotAtVenue way={way} /> : <WhyNot way={way} />}
        </p>
      ))}
    </>
  )
}

function WayLabel({ way }: { way: Way }) {
  const t = useMessages()
  if (minorOf(way.fee) === 0) return t(names[way.way_to_pay])
  return (
    <span>
      <RichMessage
        k="checkout.wayWithFee"
        values={{
          way: t(names[way.way_to_pay]),
          fee: <Money amount={way.fee} currency={way.total_amount_currency} />,
        }}
      />
    </span>
  )
}

/** The reasons why cash on delivery is unavailable; the texts about visits are in their own messages. */
const reasons: Partial<Record<NonNullable<Way['unavailable']>, MessageKey>> = {
  only_goods: 'checkout.noCashOnlyGoods',
  below_minimum: 'checkout.noCashBelow',
  above_maximum: 'checkout.noCashAbove',
  not_this_country: 'checkout.noCashCountry',
  not_this_zone: 'checkout.noCashZone',
  phone_not_verified: 'checkout.noCashPhone',
  too_many_open: 'checkout.noCashOpen',
  parcels_refused: 'checkout.noCashRefused',
}

function WhyNot({ way: { unavailable, minimum, maximum, total_amount_currency: currency } }: { way: Way }) {
  const reason = unavailable && reasons[unavailable]
  if (!reason) return null
  const bound = unavailable === 'above_maximum' ? maximum : minimum
  return <RichMessage k={reason} values={{ amount: bound && <Money amount={bound} currency={currency} /> }} />
}
