import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { longestCarrier, longestTrackingNumber } from '@marah/contract/limits'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { FormError } from '../parts/form-error.tsx'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import { failureText } from '../platform/calls/failures.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { type Translate, useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import { useForm } from '../platform/use-form.ts'
import classes from './hand-over.module.css'
import { handOver, type OrderBatch } from './order-calls.ts'

/** Numbers of orders, by id. */
type Orders = ReadonlyMap<number, string>
type Texts = Readonly<Record<string, string>>

/** A draft may be of other orders than those that are chosen now, so a field is named by its order and not by its place. */
const fieldOf = (order: number) => `number-${order}`

/** Asks before many orders are handed over, and takes the tracking numbers of their parcels, where there are any. */
export function HandOverForm(props: {
  orders: Orders
  onStarted: (batch: OrderBatch) => void
  onClose: () => void
}) {
  const t = useMessages()
  const { orders, onStarted, onClose } = props
  const { id: person } = usePerson()
  const ids = [...orders.keys()]
  const start = useAction(handOver, {
    onDone(batch) {
      form.discard()
      onStarted(batch)
    },
  })
  const form = useForm<string>({
    initial: { carrier: '', ...Object.fromEntries(ids.map((id) => [fieldOf(id), ''])) },
    draft: { name: `hand-over-${person}`, without: [] },
    check: (values) => checkNumbers(t, orders, values),
    explain: (failure) => failureText(t, failure),
    async send({ carrier = '', ...numbers }) {
      const tracking_numbers = ids.map((id) => numbers[fieldOf(id)] ?? '')
      return start.run({ orders: ids, tracking_numbers, carrier })
    },
  })
  const [isTracked, setTracked] = useState(form.isDirty)
  return (
    <form {...form.formProps}>
      <UnsavedGuard isDirty={form.isDirty} onDiscard={form.discard} />
      <Stack>
        <FormError message={form.problem} />
        <Text>{t('papers.handOverText')}</Text>
        {isTracked ? (
          <>
            <TextInput
              {...form.field('carrier')}
              label={t('orders.carrier')}
              description={t('papers.carrierHint')}
              maxLength={longestCarrier}
              dir="auto"
              autoComplete="off"
              size="md"
            />
            <TrackingNumbers orders={orders} form={form} />
          </>
        ) : (
          <div>
            <Button variant="default" size="md" onClick={() => setTracked(true)}>
              {t('papers.addNumbers')}
            </Button>
          </div>
        )}
        <Group justify="flex-end">
          <Button variant="default" size="md" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" size="md" loading={form.isBusy} data-autofocus>
            {t('papers.handOverButton')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Finds numbers that are too long, and parcels that would have the number of an earlier one, as after a double scan. */
function checkNumbers(t: Translate, orders: Orders, values: Texts): Record<string, string | undefined> {
  const known = new Map<string, string>()
  const checked = [...orders].map(([id, order]) => {
    const number = (values[fieldOf(id)] ?? '').trim()
    const earlier = known.get(number.toLowerCase())
    if (number !== '' && earlier === undefined) known.set(number.toLowerCase(), order)
    if (number.length > longestTrackingNumber) return [fieldOf(id), t('papers.numberTooLong')]
    return [fieldOf(id), earlier && t('papers.sameNumber', { number: earlier })]
  })
  return Object.fromEntries(checked)
}

type Form = Pick<ReturnType<typeof useForm<string>>, 'field' | 'fill'>

/** A field for each order. There may be hundreds, so they are plain inputs. */
function TrackingNumbers({ orders, form }: { orders: Orders; form: Form }) {
  const t = useMessages()
  const ids = [...orders.keys()]

  /** A scanner ends each number with Enter: it goes on to the next field, and then to the button. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, place: number) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const { form: element } = event.currentTarget
    const next = element?.elements.namedItem(fieldOf(ids[place + 1] ?? 0))
    const then = next ?? element?.querySelector('button[type="submit"]')
    if (then instanceof HTMLElement) then.focus()
  }

  /** A column that was copied from a spreadsheet fills the fields from here on. */
  function onPaste(event: ClipboardEvent<HTMLInputElement>, from: number) {
    const lines = event.clipboardData.getData('text').trimEnd().split(/\r?\n/)
    if (lines.length < 2) return
    event.preventDefault()
    const filled = ids.slice(from, from + lines.length)
    form.fill(Object.fromEntries(filled.map((id, nth) => [fieldOf(id), (lines[nth] ?? '').trim()])))
  }

  return (
    <fieldset className={classes.numbers} aria-describedby="numbers-hint">
      <legend>{t('papers.numbers')}</legend>
      <Text id="numbers-hint" size="sm" c="dimmed">
        {t('papers.numbersHint')}
      </Text>
      <ol className={classes.list}>
        {[...orders].map(([id, number], place) => {
          const { error, ...input } = form.field(fieldOf(id))
          return (
            <li key={id}>
              <label className={classes.row}>
                <bdi dir="ltr">{number}</bdi>
                <input
                  {...input}
                  aria-describedby={error && `${fieldOf(id)}-error`}
                  maxLength={longestTrackingNumber}
                  dir="ltr"
                  autoComplete="off"
                  // biome-ignore lint/a11y/noAutofocus: the press that shows the fields means the first of them
                  autoFocus={place === 0}
                  onKeyDown={(event) => onKeyDown(event, place)}
                  onPaste={(event) => onPaste(event, place)}
                />
              </label>
              {error && (
                <Text id={`${fieldOf(id)}-error`} size="sm" c="var(--mantine-color-error)" role="alert">
                  {error}
                </Text>
              )}
            </li>
          )
        })}
      </ol>
    </fieldset>
  )
}
