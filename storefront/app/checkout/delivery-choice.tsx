import type { components } from '@marah/contract/client'
import { ApiError } from '@marah/ui/calls/errors'
import { Dot, Money } from '@marah/ui/format'
import type { ReactNode } from 'react'
import { useArrival } from '../parts/arrival.ts'
import { Choices } from '../parts/choices.tsx'
import { Panel } from '../parts/panel.tsx'
import { FormProblem } from '../personal/form-notes.tsx'
import { LocalLink } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { minorOf } from '../platform/money/minor-units.ts'
import styles from './checkout-page.module.css'

export type Delivery = components['schemas']['Delivery']
type Option = Delivery['options'][number]

export const pickupId = 'pickup'

type DeliveryChoiceProps = {
  /** Undefined with a back end that lacks the options, null without goods. */
  delivery: Delivery | null | undefined
  currency: string
  onChoose: (id: string) => void
  problem?: string | undefined
}

/** Offers the ways to get the goods, each with its cost and arrival; nothing if there is one way only. */
export function DeliveryChoice({ delivery, currency, onChoose, problem }: DeliveryChoiceProps) {
  const t = useMessages()
  if (!delivery) return null
  const { options, chosen, not_delivered } = delivery
  const isOneWay = options.length < 2 && options[0]?.fulfilment !== 'pickup'
  const fault = problem ?? (chosen === null ? not_delivered?.detail : undefined)
  if (isOneWay) return fault ? <FormProblem text={fault} /> : null
  return (
    <Panel>
      <FormProblem text={fault} />
      <Choices
        name="delivery"
        legend={t('checkout.deliveryWay')}
        value={chosen ?? ''}
        onChange={(event) => onChoose(event.currentTarget.value)}
        options={options.map((option) => ({
          value: option.id,
          label: <OptionLabel option={option} weekend={delivery.weekend} currency={currency} />,
        }))}
      />
    </Panel>
  )
}

/** Where and when an order is picked up. */
export function PickupNote({ pickup: { address, hours } }: { pickup: NonNullable<Option['pickup']> }) {
  return (
    <>
      <bdi>{address}</bdi>
      {address && hours && <Dot />}
      <bdi>{hours}</bdi>
    </>
  )
}

function OptionLabel({ option, weekend, currency }: { option: Option; weekend: number[]; currency: string }) {
  const t = useMessages()
  const arrival = useArrival(option.days && { delivery_days: option.days, weekend })
  return (
    <>
      <span>
        {option.name}
        <Dot />
        {minorOf(option.fee) === 0 ? t('cart.free') : <Money amount={option.fee} currency={currency} />}
      </span>
      {arrival && <small>{t('orders.arrives', { days: arrival })}</small>}
      {option.pickup && (
        <small>
          <PickupNote pickup={option.pickup} />
        </small>
      )}
    </>
  )
}

/** Shows the place and time of the pick-up, with a link back to the step before. */
export function PickupSummary({
  delivery,
  editHref,
  children,
}: {
  delivery: Delivery
  editHref: string
  children?: ReactNode
}) {
  const pickup = delivery.options.find(({ id }) => id === delivery.chosen)?.pickup
  return (
    pickup && (
      <PickupPlace pickup={pickup} editHref={editHref}>
        {children}
      </PickupPlace>
    )
  )
}

export function PickupPlace({
  pickup,
  editHref,
  children,
}: {
  pickup: { address: string; hours: string }
  editHref: string
  children?: ReactNode
}) {
  const t = useMessages()
  return (
    <Panel>
      <header className={styles.cardHead}>
        <h2>{t('checkout.pickUpAt')}</h2>
        <LocalLink to={editHref} className={styles.edit}>
          {t('accounts.edit')}
          <span className="unseen"> {t('checkout.pickUpAt')}</span>
        </LocalLink>
      </header>
      <p>
        <bdi>{pickup.address}</bdi>
      </p>
      <p>
        <bdi>{pickup.hours}</bdi>
      </p>
      {children}
    </Panel>
  )
}

export function isPickedUp(delivery: Delivery | null | undefined): boolean {
  return (
    delivery?.options.some(({ id, fulfilment }) => id === delivery.chosen && fulfilment === 'pickup') ?? false
  )
}

/**
 * Throws like the rejection of a form, so that the error is beside the field of the address that the shop does not deliver
 * to.
 */
export function requireDelivered(delivery: Delivery | null | undefined): void {
  const fault = delivery?.chosen === null ? delivery.not_delivered : null
  if (!fault) return
  const fields: Record<string, string[]> = fault.field === null ? {} : { [fault.field]: [fault.detail] }
  throw new ApiError({ status: 409, code: 'not_delivered', message: fault.detail, fields })
}
