import { Button, Text, TextInput } from '@mantine/core'
import { longestAmount } from '@marah/contract/limits'
import { moneyInText } from '@marah/ui/format'
import { Fragment } from 'react'
import { useMessages } from '../platform/messages.tsx'
import { useMay } from '../platform/person.ts'
import classes from './orders.module.css'
import type { RefundPlan } from './refund-calls.ts'

/** Amounts that go back for visits, which take place as before. */
export function RefundVisits(props: {
  offered: RefundPlan
  typed: ReadonlyMap<number, string>
  error: string | undefined
  onChange: (typed: ReadonlyMap<number, string>) => void
  /** Visits that can be cancelled whole, which another dialog asks about. */
  open: readonly number[]
  onCallOff: (visit: { readonly id: number; readonly reference: string }) => void
}) {
  const t = useMessages()
  const may = useMay()
  const { offered, typed, error, onChange } = props
  if (offered.visits.length === 0) return null
  return (
    <fieldset className={classes.fieldset} aria-describedby={error && 'refund-visits-error'}>
      <legend>{t('order-refunds.visits')}</legend>
      <Text size="sm" c="dimmed">
        {t('order-refunds.visitsHint')}
      </Text>
      {offered.visits.map(({ booking, name, left }, place) => (
        <Fragment key={booking}>
          <TextInput
            mt="xs"
            name={place === 0 ? 'visits' : `visits-${booking}`}
            label={<bdi dir="ltr">{name}</bdi>}
            description={t('order-refunds.upTo', {
              amount: moneyInText(left, offered.currency),
            })}
            value={typed.get(booking) ?? ''}
            onChange={(event) => onChange(new Map(typed).set(booking, event.currentTarget.value))}
            aria-invalid={error !== undefined}
            inputMode="decimal"
            dir="ltr"
            maxLength={longestAmount}
            autoComplete="off"
            size="md"
            rightSection={<Text size="sm">{offered.currency}</Text>}
            rightSectionWidth={56}
          />
          {props.open.includes(booking) && may('bookings:calloff') && (
            <Button
              mt="xs"
              variant="default"
              size="md"
              onClick={() => props.onCallOff({ id: booking, reference: name })}
            >
              {t('visits.callOffWhole', { reference: `\u2066${name}\u2069` })}
            </Button>
          )}
        </Fragment>
      ))}
      {error && (
        <Text id="refund-visits-error" size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  )
}
