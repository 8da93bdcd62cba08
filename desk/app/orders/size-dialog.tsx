import { Radio, Stack, Text } from '@mantine/core'
import { Money } from '@marah/ui/format'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Loaded } from '../parts/state.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { failureText } from '../platform/calls/failures.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { useForm } from '../platform/use-form.ts'
import { type ShopOrder, type SizedLine, showOrder } from './order-calls.ts'

const sizesQuery = (order: number, line: number) =>
  queryOptions({
    queryKey: ['order', String(order), 'sizes', line],
    queryFn: ({ signal }) => {
      const path = { id: String(order), line: String(line) }
      return call(api.GET('/desk/order/{id}/line/{line}/units/', { signal, params: { path } }))
    },
    staleTime: 0,
  })

/** Replaces all units of a line by another size at the same price; others are shown with their price. */
export function SizeDialog(props: { order: ShopOrder; line: SizedLine; onClose: () => void }) {
  const t = useMessages()
  const { order, line, onClose } = props
  const sizes = useQuery(sizesQuery(order.id, line.id))
  const change = useAction(
    (to: number, key) =>
      call(
        api.POST('/desk/order/{id}/line/{line}/units/', {
          params: { header: once(key), path: { id: String(order.id), line: String(line.id) } },
          body: { from: line.unit, to },
        }),
      ),
    { onDone: showOrder },
  )
  const form = useForm({
    initial: { to: '' },
    check: ({ to }) => ({ to: to === '' ? t('phone-orders.sizeMissing') : undefined }),
    explain: (failure) => failureText(t, failure),
    async send({ to }) {
      const failure = await change.run(Number(to))
      if (failure === null) {
        form.discard()
        onClose()
      } else if (failure.status === 409) await sizes.refetch()
      return failure
    },
  })
  return (
    <FormDialog
      isOpen
      title={t('phone-orders.sizeTitle')}
      form={form}
      submit={t('phone-orders.size')}
      onClose={onClose}
    >
      <Text>
        <b>
          <bdi>{line.name}</bdi>
        </b>
        {' · '}
        <bdi>{line.options}</bdi>
      </Text>
      <Loaded query={sizes} rows={3}>
        {({ results, currency }) => (
          <Radio.Group
            label={t('phone-orders.sizeInstead', { count: line.quantity })}
            value={form.values.to}
            error={form.field('to').error}
            onChange={(to) => form.set('to', to)}
          >
            <Stack gap="sm" mt="xs">
              {results.length === 0 && <Text c="dimmed">{t('phone-orders.noSizes')}</Text>}
              {results.map(({ product_stock: id, options, available, price, is_same_price: isSame }) => (
                <Radio
                  key={id}
                  name="to"
                  value={String(id)}
                  size="md"
                  disabled={!isSame || available < line.quantity}
                  label={<bdi>{options}</bdi>}
                  description={
                    isSame ? (
                      t('phone-orders.inStock', { count: available })
                    ) : (
                      <>
                        {t('phone-orders.otherPrice')} <Money amount={price} currency={currency} />
                      </>
                    )
                  }
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
      </Loaded>
      <Text size="sm" c="dimmed">
        {t('phone-orders.sizeHint')}
      </Text>
    </FormDialog>
  )
}
