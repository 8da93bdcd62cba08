import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { FormError } from '../parts/form-error.tsx'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { failureText } from '../platform/calls/failures.ts'
import { queries } from '../platform/calls/queries.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import { useForm } from '../platform/use-form.ts'
import { orderQuery, type ShopOrder, showOrder } from './order-calls.ts'
import { LineText, linesOf } from './order-lines.tsx'
import classes from './orders.module.css'
import { checkTracking, noTracking, TrackingFields, trackingOf } from './tracking-fields.tsx'
import { UnitsField } from './units-field.tsx'

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
  // All that is left, unless somebody chose less; never more than is left now.
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
    // On a shared device nobody finds what somebody else typed.
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
        // Somebody else was first: what is left now is shown, and the typed tracking stays.
        setChosen(new Map())
        await queries.invalidateQueries({ queryKey: orderQuery(String(order.id)).queryKey })
      }
      return failure
    },
  })
  const { error: unitsError } = form.field('units')

  return (
    <>
      <UnsavedGuard isDirty={form.isDirty} onDiscard={form.discard} />
      <Dialog isOpen title={t('orders.packTitle', { number: order.number })} onClose={onClose} size="lg">
        <form {...form.formProps}>
          <Stack>
            <FormError message={form.problem} />
            {lines.length === 0 ? (
              <Text>{t('orders.nothingLeft')}</Text>
            ) : (
              <fieldset className={classes.fieldset} aria-describedby={unitsError && 'units-error'}>
                <legend>{t('orders.whatIsIn')}</legend>
                {lines.map((line, place) => (
                  <div key={line.id} className={classes.row}>
                    <LineText line={line} />
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
            <Group justify="flex-end">
              <Button variant="default" size="md" onClick={onClose}>
                {t('shell.cancel')}
              </Button>
              <Button type="submit" size="md" loading={form.isBusy} disabled={lines.length === 0}>
                {t('orders.send', { count: total })}
              </Button>
            </Group>
          </Stack>
        </form>
      </Dialog>
    </>
  )
}

function trackingIn({ units: _, ...texts }: typeof noTracking & { units: string }) {
  return texts
}
