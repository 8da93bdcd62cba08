import { Alert, Radio, Stack, Text } from '@mantine/core'
import { Money, moneyInText } from '@marah/ui/format'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../parts/form-dialog.tsx'
import { FormError } from '../parts/form-error.tsx'
import { UnitsField } from '../parts/units-field.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { failureFrom, failureText } from '../platform/calls/failures.ts'
import { queries } from '../platform/calls/queries.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import { useForm } from '../platform/use-form.ts'
import { RejectionField } from './reject-dialog.tsx'
import { returnQuery, type ShopReturn, showReturn } from './return-calls.ts'
import { ReturnLine } from './return-line.tsx'
import classes from './returns.module.css'

type Line = ShopReturn['lines'][number]
type Came = { line: number; units: number; damaged: number; restocked: number }
type Way = 'received' | 'exchanged'
type Receipt = { status: Way; lines: Came[] }

/** All of it came, in the condition that the buyer described. */
const asExpected = ({ line, quantity: units, reason }: Line): Came => {
  const damaged = reason === 'damaged' ? units : 0
  return { line, units, damaged, restocked: units - damaged }
}

const previewQuery = (id: number, body: Receipt) =>
  queryOptions({
    queryKey: ['return-preview', id, body],
    queryFn: ({ signal }) =>
      call(api.POST('/desk/return/{id}/preview/', { signal, params: { path: { id: String(id) } }, body })),
    // The sum stays visible while that of other units is asked.
    placeholderData: keepPreviousData,
    // Money is shown as it is now.
    staleTime: 0,
    gcTime: 0,
  })

/** Receives a return line by line, after it has shown what goes back, and to which way of paying. */
export default function ReceiveDialog({ one, onClose }: { one: ShopReturn; onClose: () => void }) {
  const t = useMessages()
  const { id: person } = usePerson()
  const [chosen, setChosen] = useState<ReadonlyMap<number, Came>>(new Map())
  const [way, setWay] = useState<Way>(one.kind === 'exchange' ? 'exchanged' : 'received')
  const lines = one.lines.map((line) => chosen.get(line.line) ?? asExpected(line))
  const units = lines.reduce((sum, each) => sum + each.units, 0)
  const rest = one.lines.reduce((sum, { quantity }) => sum + quantity, 0) - units
  const body = { status: way, lines }
  const preview = useQuery({
    ...previewQuery(one.id, body),
    enabled: units > 0 && one.status === 'requested',
  })
  const isCurrent = preview.isSuccess && !preview.isPlaceholderData

  const most = isCurrent ? preview.data.limit : null
  const isAbove = isCurrent && most !== null && Number(preview.data.refund_amount) > Number(most)
  const receive = useAction(
    (receipt: Receipt & { expected_refund: string; rejection: string }, key) => {
      const request = { params: { header: once(key), path: { id: String(one.id) } }, body: receipt }
      return call(
        isAbove
          ? api.POST('/desk/return/{id}/receipt-request/', request)
          : api.POST('/desk/return/{id}/receipt/', request),
      )
    },
    { onDone: showReturn },
  )
  const form = useForm({
    initial: { units: '', rejection: '' },
    // On a shared device a person must not see another person's draft.
    draft: { name: `receive-${person}-${one.id}`, without: ['units'] },
    check: ({ rejection }) => ({
      units: units === 0 ? t('orders.nothingChosen') : undefined,
      rejection: rest > 0 && rejection.trim() === '' ? t('returns.rejectionMissing') : undefined,
    }),
    explain: (failure) => failureText(t, failure),
    async send({ rejection }) {
      const expected_refund = preview.data?.refund_amount ?? ''
      const failure = await receive.run({ ...body, expected_refund, rejection: rest > 0 ? rejection : '' })
      if (failure === null) {
        form.discard()
        onClose()
      } else if (failure.status === 409) {
        // Another person was first, or the sum has changed: it is shown as it is now, and the reason stays.
        await queries.invalidateQueries({ queryKey: returnQuery(String(one.id)).queryKey })
        await queries.invalidateQueries({ queryKey: ['return-preview', one.id] })
      }
      return failure
    },
  })
  const { error: unitsError } = form.field('units')
  const sum = isCurrent ? moneyInText(preview.data.refund_amount, preview.data.refund_amount_currency) : ''

  return (
    <FormDialog
      isOpen
      title={t('returns.receiveTitle', { number: one.number })}
      form={form}
      submit={submitText()}
      isDisabled={one.status !== 'requested' || (units > 0 && !isCurrent)}
      about={one}
      size="lg"
      onClose={onClose}
    >
      <fieldset className={classes.fieldset} aria-describedby={unitsError && 'units-error'}>
        <legend>{t('returns.items')}</legend>
        {one.lines.map((line, place) => (
          <LineFields
            key={line.line}
            line={line}
            came={lines[place] ?? asExpected(line)}
            isFirst={place === 0}
            isWrong={unitsError !== undefined}
            onChange={(next) => {
              setChosen(new Map(chosen).set(line.line, next))
              form.set('units', '')
            }}
          />
        ))}
        {unitsError && (
          <Text id="units-error" size="sm" c="var(--mantine-color-error)" role="alert">
            {unitsError}
          </Text>
        )}
      </fieldset>
      {one.kind === 'exchange' && (
        <Radio.Group
          label={t('returns.ways')}
          size="md"
          value={way}
          onChange={(value) => setWay(value === 'exchanged' ? 'exchanged' : 'received')}
        >
          <Stack gap="xs" mt={6}>
            <Radio size="md" value="exchanged" label={t('returns.waySend')} />
            <Radio size="md" value="received" label={t('returns.wayMoney')} />
          </Stack>
        </Radio.Group>
      )}
      {rest > 0 && (
        <>
          <Text>{t('returns.rest', { count: rest })}</Text>
          <RejectionField field={form.field('rejection')} language={one.language} />
        </>
      )}
      {isAbove && most !== null && (
        <Alert color="yellow" variant="light" radius="md">
          {t('returns.aboveLimit', { most: moneyInText(most, preview.data.refund_amount_currency) })}
        </Alert>
      )}
      {units > 0 && preview.isError && <FormError message={failureText(t, failureFrom(preview.error))} />}
      {units > 0 && preview.data && !preview.isError && (
        <Sum preview={preview.data} isStale={preview.isPlaceholderData} />
      )}
    </FormDialog>
  )

  function submitText(): string {
    if (isAbove) return t('order-refunds.submitAsk', { amount: sum })
    if (way === 'exchanged') return t('returns.acceptSend')
    if (!isCurrent) return t('returns.accept')
    return Number(preview.data.refund_amount) > 0
      ? t('returns.acceptMoney', { amount: sum })
      : t('returns.acceptNothing')
  }
}

function LineFields(props: {
  line: Line
  came: Came
  isFirst: boolean
  isWrong: boolean
  onChange: (came: Came) => void
}) {
  const t = useMessages()
  const { line, came, isFirst, isWrong, onChange } = props
  const { name, quantity } = line
  const named = (what: string) => (isFirst && what === 'units' ? 'units' : `${what}-${line.line}`)
  return (
    <div className={classes.row}>
      <ReturnLine line={line} />
      <div className={classes.counts}>
        <div>
          <Count label={t('returns.came')} most={quantity} />
          <UnitsField
            name={named('units')}
            label={t('returns.cameOf', { name })}
            value={came.units}
            most={quantity}
            isWrong={isWrong}
            hint=""
            onChange={(units) => {
              const damaged = Math.min(line.reason === 'damaged' ? units : came.damaged, units)
              onChange({ ...came, units, damaged, restocked: units - damaged })
            }}
          />
        </div>
        <div>
          <Count label={t('returns.damaged')} most={came.units} />
          <UnitsField
            name={named('damaged')}
            label={t('returns.damagedOf', { name })}
            value={came.damaged}
            most={came.units}
            isWrong={false}
            hint=""
            onChange={(damaged) => onChange({ ...came, damaged, restocked: came.units - damaged })}
          />
        </div>
        <div>
          <Count label={t('returns.shelf')} most={came.units - came.damaged} />
          <UnitsField
            name={named('restocked')}
            label={t('returns.shelfOf', { name })}
            value={came.restocked}
            most={came.units - came.damaged}
            isWrong={false}
            hint=""
            onChange={(restocked) => onChange({ ...came, restocked })}
          />
        </div>
      </div>
    </div>
  )
}

/** What is counted, and of how many. */
function Count({ label, most }: { label: string; most: number }) {
  const t = useMessages()
  return (
    <Text size="sm" fw={600} mb={4}>
      {label}{' '}
      <Text span size="sm" c="dimmed">
        {t('returns.of', { count: String(most) })}
      </Text>
    </Text>
  )
}

type Preview = Awaited<ReturnType<NonNullable<ReturnType<typeof previewQuery>['queryFn']>>>

function Sum({ preview, isStale }: { preview: Preview; isStale: boolean }) {
  const t = useMessages()
  const { refund_amount, refund_amount_currency: currency, delivery_fee, refund_to } = preview
  const amount = (
    <b>
      <Money amount={refund_amount} currency={currency} />
    </b>
  )
  return (
    <div className={classes.sum} role="status" data-stale={isStale || undefined}>
      {Number(refund_amount) === 0 ? (
        <Text>{t('returns.goesBackNothing')}</Text>
      ) : (
        <Text>
          <RichMessage
            k={refund_to === null ? 'returns.goesBack' : 'returns.goesBackTo'}
            values={{ amount, to: <bdi dir="ltr">{refund_to}</bdi> }}
          />
        </Text>
      )}
      {Number(delivery_fee) > 0 && (
        <Text size="sm">
          <RichMessage
            k="returns.fee"
            values={{ amount: <Money amount={delivery_fee} currency={currency} /> }}
          />
        </Text>
      )}
    </div>
  )
}
