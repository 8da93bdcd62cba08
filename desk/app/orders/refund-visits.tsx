import { Text, TextInput } from '@mantine/core'
import { longestAmount } from '@marah/contract/limits'
import { formatMoney } from '@marah/ui/format'
import { useMessages } from '../platform/messages.tsx'
import classes from './orders.module.css'
import type { RefundPlan } from './refund-calls.ts'

/** Amounts that go back for visits, which take place as before. */
export function RefundVisits(props: {
  offered: RefundPlan
  typed: ReadonlyMap<number, string>
  error: string | undefined
  onChange: (typed: ReadonlyMap<number, string>) => void
}) {
  const t = useMessages()
  const { offered, typed, error, onChange } = props
  if (offered.visits.length === 0) return null
  return (
    <fieldset className={classes.fieldset} aria-describedby={error && 'refund-visits-error'}>
      <legend>{t('order-refunds.visits')}</legend>
      <Text size="sm" c="dimmed">
        {t('order-refunds.visitsHint')}
      </Text>
      {offered.visits.map(({ booking, name, left }, place) => (
        <TextInput
          key={booking}
          mt="xs"
          name={place === 0 ? 'visits' : `visits-${booking}`}
          label={<bdi dir="ltr">{name}</bdi>}
          description={t('order-refunds.upTo', {
            amount: `\u2066${formatMoney(left, offered.currency)}\u2069`,
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
      ))}
      {error && (
        <Text id="refund-visits-error" size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  )
}
