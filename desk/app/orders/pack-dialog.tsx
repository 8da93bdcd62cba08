import { Text } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../parts/form-dialog.tsx'
import { GoodsLine } from '../parts/goods-line.tsx'
import { UnitsField } from '../parts/units-field.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { failureText } from '../platform/calls/failures.ts'
import { queries } from '../platform/calls/queries.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import { useForm } from '../platform/use-form.ts'
import { orderQuery, type ShopOrder, showOrder } from './order-calls.ts'
import { linesOf } from './order-lines.tsx'
import classes from './orders.module.css'
import { checkTracking, noTracking, TrackingFields, trackingOf } from './tracking-fields.tsx'

type Sent = {
  lines: { line: number; units: number }[]
  tracking: ReturnType<typeof trackingOf>
}

/** Packs one parcel: all that is left, or a part of it. What was typed is still there when the dialog is opened again. */
export function PackDialog({ order, onClose }: { order: ShopOrder; onClose: () => void }) {
  const t = useMessages()
  const { id: person } = usePerson()
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const lines = linesOf(order).filter(({ left }) => left > 0)
  // All that is left by default, and never more than is left now.
  const units = lines.map(({ id, left }) => ({ line: id, units: Math.min(chosen.get(id) ?? left, left) }))
  const total = units.reduce((sum, each) => sum + each.units, 0)

  const send = useAction(
    (body: Sent, key) =>
      call(
        api.POST('/desk/order/{id}/parcel/', {
          params: { header: once(key), path: { id: String(order.id) } },
          body,
        }),
      ),
    { onDone: showOrder },
  )
  const form = useForm({
    initial: { units: '', ...noTracking },
    // On a shared device a person must not see another person's draft.
    draft: { name: `pack-${person}-${order.id}`, without: ['units'] },
    check: (values) => ({
      units: total === 0 ? t('orders.nothingChosen') : undefined,
      ...checkTracking(t, trackingIn(values), false),
    }),
    explain: (failure) => failureText(t, failure),
    async send(values) {
      const packed = units.filter((each) => each.units > 0)
      const failure = await send.run({ lines: packed, tracking: trackingOf(trackingIn(values)) })
      if (failure === null) {
        form.discard()
        onClose()
      } else if (failure.status === 409) {
        // Another person sent units first: the dialog shows what is left now and keeps the typed tracking.
        setChosen(new Map())
        await queries.invalidateQueries({ queryKey: orderQuery(String(order.id)).queryKey })
      }
      return failure
    },
  })
  const { error: unitsError } = form.field('units')

  return (
    <FormDialog
      isOpen
      title={t('orders.packTitle', { number: order.number })}
      form={form}
      submit={t('orders.send', { count: total })}
      isDisabled={lines.length === 0}
      about={order}
      size="lg"
      onClose={onClose}
    >
      {lines.length === 0 ? (
        <Text>{t('orders.nothingLeft')}</Text>
      ) : (
        <fieldset className={classes.fieldset} aria-describedby={unitsError && 'units-error'}>
          <legend>{t('orders.whatIsIn')}</legend>
          {lines.map((line, place) => (
            <div key={line.id} className={classes.row}>
              <GoodsLine goods={line} />
              <UnitsField
                name={place === 0 ? 'units' : `units-${line.id}`}
                label={t('orders.unitsOf', { name: line.name })}
                value={units[place]?.units ?? 0}
                most={line.left}
                isWrong={unitsError !== undefined}
                onChange={(value) => {
                  setChosen(new Map(chosen).set(line.id, value))
                  form.set('units', '')
                }}
              />
            </div>
          ))}
          {unitsError && (
            <Text id="units-error" size="sm" c="var(--mantine-color-error)" role="alert">
              {unitsError}
            </Text>
          )}
        </fieldset>
      )}
      <TrackingFields form={form} />
    </FormDialog>
  )
}

function trackingIn({ units: _, ...texts }: typeof noTracking & { units: string }) {
  return texts
}
