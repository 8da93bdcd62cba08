import { Chip, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { longestClockTime } from '@marah/contract/limits'
import { formatDate } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import { useMessages } from '../platform/messages.tsx'
import classes from './discounts.module.css'
import type { ShopRule } from './rule-calls.ts'

type Name = 'visits' | 'weekdays' | 'from_time' | 'until_time' | 'seasons'
type Field = { readonly error: string | undefined; readonly name: string; readonly value: string }

/** The days of the week from Monday, whose first one is 1. */
const weekdays = [1, 2, 3, 4, 5, 6, 7]
/** A Monday, by which the days are named. */
const monday = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000

export function weekdayName(language: 'en' | 'ar', weekday: number): string {
  return formatDate(language, new Date(monday + (weekday - 1) * dayMs).toISOString(), 'weekday', 'UTC')
}

/** What of the form says for which visits the discount is. */
export function visitTexts(texts: Readonly<Record<Name, string>>): Pick<
  ShopRule,
  'weekdays' | 'from_time' | 'until_time' | 'seasons'
> & {
  visits: NonNullable<ShopRule['visits']>
} {
  return {
    visits: texts.visits as NonNullable<ShopRule['visits']>,
    weekdays: texts.weekdays === '' ? [] : texts.weekdays.split(',').map(Number),
    from_time: texts.from_time,
    until_time: texts.until_time,
    seasons: texts.seasons as ShopRule['seasons'],
  }
}

/** Which visits a discount is for; of an off-peak one also its days, hours and seasons. */
export function RuleVisitFields(props: {
  isOffPeak: boolean
  field: (name: Name) => Field
  set: (name: Name, value: string) => void
  hint: (name: Name) => string | undefined
}) {
  const t = useMessages()
  const language = useLanguage()
  const { isOffPeak, field, set, hint } = props
  const days = field('weekdays')
  const select = (name: Name, data: readonly { value: string; label: string }[]) => ({
    ...field(name),
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
    data: [...data],
    size: 'md' as const,
  })
  return (
    <>
      <NativeSelect
        {...select('visits', [
          { value: 'all', label: t('discounts.allVisits') },
          { value: 'open_play', label: t('visits.openPlay') },
          { value: 'workshop', label: t('discounts.workshops') },
        ])}
        label={t('discounts.forVisits')}
        description={hint('visits')}
      />
      {isOffPeak && (
        <>
          {(['from_time', 'until_time'] as const).map((name) => (
            <TextInput
              key={name}
              {...field(name)}
              onChange={(event) => set(name, event.currentTarget.value)}
              type="time"
              label={t(name === 'from_time' ? 'discounts.fromTime' : 'discounts.untilTime')}
              description={hint(name)}
              maxLength={longestClockTime}
              size="md"
            />
          ))}
          <fieldset className={classes.days} aria-describedby={days.error && 'rule-weekdays-error'}>
            <legend>{t('discounts.weekdays')}</legend>
            <Chip.Group
              multiple
              value={days.value === '' ? [] : days.value.split(',')}
              onChange={(chosen) => set('weekdays', chosen.toSorted().join(','))}
            >
              <Group gap="xs">
                {weekdays.map((day, place) => (
                  <Chip
                    key={day}
                    value={String(day)}
                    name={place === 0 ? 'weekdays' : `weekdays-${day}`}
                    size="md"
                    variant="outline"
                    aria-invalid={days.error !== undefined}
                  >
                    {weekdayName(language, day)}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
            {days.error && (
              <Text id="rule-weekdays-error" size="sm" c="var(--mantine-color-error)" role="alert">
                {days.error}
              </Text>
            )}
          </fieldset>
          <NativeSelect
            {...select('seasons', [
              { value: 'any', label: t('discounts.seasonsAny') },
              { value: 'without', label: t('discounts.seasonsWithout') },
              { value: 'only', label: t('discounts.seasonsOnly') },
            ])}
            className={classes.days}
            label={t('discounts.seasons')}
            description={hint('seasons')}
          />
        </>
      )}
    </>
  )
}
