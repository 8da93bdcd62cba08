import { Alert, Button, Text, Textarea } from '@mantine/core'
import type { components } from '@marah/contract/desk-client'
import { longestOrderReason } from '@marah/contract/limits'
import { Money, moneyInText } from '@marah/ui/format'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Loaded } from '../parts/state.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { failureText } from '../platform/calls/failures.ts'
import { queries } from '../platform/calls/queries.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { useMay, usePerson } from '../platform/person.ts'
import { useForm } from '../platform/use-form.ts'
import { orderQuery, type ShopOrder, showOrder } from './order-calls.ts'
import { linesOf } from './order-lines.tsx'
import classes from './orders.module.css'
import { readMoneyAgain } from './refund-calls.ts'

type Item = components['schemas']['Parcel']['items'][number]

const restQuery = (id: number) =>
  queryOptions({
    queryKey: ['rest', id],
    queryFn: ({ signal }) =>
      call(api.GET('/desk/order/{id}/cancel-rest/', { signal, params: { path: { id: String(id) } } })),
    // Money is shown as it is now.
    staleTime: 0,
    gcTime: 0,
  })

type Rest = Awaited<ReturnType<NonNullable<ReturnType<typeof restQuery>['queryFn']>>>

const unitsOf = (items: readonly Item[]) => items.reduce((sum, { quantity }) => sum + quantity, 0)

/** The way to cancel what was not sent, while there is such a rest. */
export function CancelRest({ order }: { order: ShopOrder }) {
  const t = useMessages()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const isOffered = order.whole.actions.cancel_rest && may('orders:refund')
  return (
    <>
      {isOffered && (
        <Button variant="default" size="md" onClick={() => setOpen(true)}>
          {t('order-edits.cancelRest')}
        </Button>
      )}
      {isOpen && <RestDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Cancels what was not sent, after it has shown what goes back, and to where. */
function RestDialog({ order, onClose }: { order: ShopOrder; onClose: () => void }) {
  const t = useMessages()
  const { id: person } = usePerson()
  const rest = useQuery(restQuery(order.id))
  const units = unitsOf(rest.data?.items ?? [])
  const cancel = useAction(
    ({ isAsked, ...body }: { isAsked: boolean; reason: string; units: number }, key) => {
      const request = { params: { header: once(key), path: { id: String(order.id) } }, body }
      return call(
        isAsked
          ? api.POST('/desk/order/{id}/cancel-rest-request/', request)
          : api.POST('/desk/order/{id}/cancel-rest/', request),
      )
    },
    {
      onDone: (changed) => {
        showOrder(changed)
        return readMoneyAgain(order.id)
      },
    },
  )
  const limit = rest.data?.limit ?? null
  const isAbove = !rest.isError && limit !== null && Number(rest.data?.refund_amount) > Number(limit)
  const moneyIn = (amount = '0') => moneyInText(amount, rest.data?.refund_amount_currency ?? order.currency)
  const form = useForm({
    initial: { reason: '' },
    draft: { name: `rest-${person}-${order.id}`, without: [] },
    check: ({ reason }) => ({
      reason: reason.trim() === '' ? t('order-edits.reasonMissing') : undefined,
    }),
    explain: (failure) => failureText(t, failure),
    async send({ reason }) {
      const failure = await cancel.run({ isAsked: isAbove, reason, units })
      if (failure === null) {
        form.discard()
        onClose()
      } else if (failure.status === 409) {
        // Another person was first: the message says so, what is left now is shown, and the reason stays.
        await queries.invalidateQueries({ queryKey: orderQuery(String(order.id)).queryKey })
        await rest.refetch()
      }
      return failure
    },
  })
  return (
    <FormDialog
      isOpen
      title={t('order-edits.restTitle', { number: order.number })}
      form={form}
      submit={
        isAbove
          ? t('order-refunds.submitAsk', { amount: moneyIn(rest.data?.refund_amount) })
          : t('order-edits.cancelUnits', { count: units })
      }
      keep={t('shell.close')}
      isDisabled={units === 0 || rest.isError}
      about={order}
      onClose={onClose}
    >
      <Loaded query={rest} rows={2}>
        {(data) => !rest.isError && <Preview order={order} rest={data} />}
      </Loaded>
      <Textarea
        {...form.field('reason')}
        label={t('order-edits.reason')}
        description={t('order-edits.reasonHint')}
        maxLength={longestOrderReason}
        dir="auto"
        autosize
        minRows={2}
        maxRows={6}
        size="md"
        required
      />
      {isAbove && (
        <Alert color="yellow" variant="light" radius="md">
          {t('order-refunds.restAboveLimit', { most: moneyIn(limit) })}
        </Alert>
      )}
    </FormDialog>
  )
}

function Preview({ order, rest }: { order: ShopOrder; rest: Rest }) {
  const names = new Map(linesOf(order).map(({ id, name, options }) => [id, { name, options }]))
  const sum = (amount: string) => (
    <b>
      <Money amount={amount} currency={rest.refund_amount_currency} />
    </b>
  )
  return (
    <>
      <ul className={classes.goods}>
        {rest.items.map(({ line, name, options, quantity }) => (
          <li key={line}>
            {quantity} × <bdi>{names.get(line)?.name ?? name}</bdi>{' '}
            <bdi className={classes.dim}>{names.get(line)?.options ?? options}</bdi>
          </li>
        ))}
      </ul>
      <Text>
        {rest.due_amount !== null ? (
          <RichMessage k="order-edits.lessDue" values={{ amount: sum(rest.due_amount) }} />
        ) : (
          <RichMessage
            k={rest.refund_to === null ? 'order-edits.goesBack' : 'order-edits.goesBackTo'}
            values={{ amount: sum(rest.refund_amount), to: <bdi dir="ltr">{rest.refund_to}</bdi> }}
          />
        )}
      </Text>
    </>
  )
}
