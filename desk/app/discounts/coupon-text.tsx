import { Money } from '@marah/ui/format'
import type { MessageKey } from '../platform/message-keys.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import type { ShopCouponRow, tabs } from './coupon-calls.ts'

export const tabLabels: Readonly<Record<(typeof tabs)[number], MessageKey>> = {
  active: 'discounts.active',
  scheduled: 'discounts.scheduled',
  over: 'discounts.over',
  all: 'shell.all',
}

export const states: Readonly<
  Record<ShopCouponRow['state'], { label: MessageKey; color: 'green' | 'yellow' | 'gray' }>
> = {
  active: { label: 'discounts.active', color: 'green' },
  scheduled: { label: 'discounts.scheduled', color: 'yellow' },
  used_up: { label: 'discounts.usedUp', color: 'gray' },
  ended: { label: 'discounts.ended', color: 'gray' },
}

const purposes: Readonly<Record<ShopCouponRow['applies_to'], MessageKey>> = {
  all: 'discounts.forAll',
  goods: 'discounts.forGoods',
  open_play: 'discounts.forOpenPlay',
  workshop: 'discounts.forWorkshops',
  event: 'discounts.forParties',
}

export function usePurposes(): readonly { value: ShopCouponRow['applies_to']; label: string }[] {
  const t = useMessages()
  return (Object.keys(purposes) as ShopCouponRow['applies_to'][]).map((value) => ({
    value,
    label: t(purposes[value]),
  }))
}

type Worth = Pick<ShopCouponRow, 'kind' | 'value' | 'currency'>

/** The part or the amount that it takes off. */
export function CouponWorth({ kind, value, currency }: Worth) {
  if (kind === 'amount') return <Money amount={value} currency={currency} />
  return <bdi dir="ltr">{value}%</bdi>
}

/** For what it is, and from which amount. */
export function CouponPurpose({ one }: { one: ShopCouponRow }) {
  const t = useMessages()
  return (
    <>
      <div>{t(purposes[one.applies_to])}</div>
      {Number(one.min_amount) > 0 && (
        <small>
          <RichMessage
            k="discounts.fromAmount"
            values={{ amount: <Money amount={one.min_amount} currency={one.currency} /> }}
          />
        </small>
      )}
    </>
  )
}

/** Its days by the shop's clock. */
export function CouponDays({
  one: { first_day, last_day },
}: {
  one: Pick<ShopCouponRow, 'first_day' | 'last_day'>
}) {
  const t = useMessages()
  if (first_day === null && last_day === null) return t('discounts.always')
  return (
    <>
      {first_day !== null && (
        <div>
          <RichMessage k="discounts.fromDay" values={{ day: <Day day={first_day} /> }} />
        </div>
      )}
      {last_day !== null && (
        <div>
          <RichMessage k="discounts.untilDay" values={{ day: <Day day={last_day} /> }} />
        </div>
      )}
    </>
  )
}

function Day({ day }: { day: string }) {
  return <bdi dir="ltr">{day}</bdi>
}

/** How often it was used, of how many times. */
export function CouponUses({ one: { used, held, max_uses } }: { one: ShopCouponRow }) {
  const t = useMessages()
  return (
    <>
      <div>
        {max_uses === null
          ? t('discounts.uses', { count: used })
          : t('discounts.usesOf', { count: used, most: max_uses })}
      </div>
      {held > 0 && <small>{t('discounts.heldUses', { count: held })}</small>}
    </>
  )
}
