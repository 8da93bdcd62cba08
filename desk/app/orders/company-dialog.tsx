import { TextInput } from '@mantine/core'
import { longestCompanyName, longestTaxNumber } from '@marah/contract/limits'
import { FormDialog } from '../parts/form-dialog.tsx'
import { OtherChange } from '../parts/other-change.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { type ShopOrder, showOrder } from './order-calls.ts'
import { useCorrection } from './use-correction.ts'

/** Makes an order out to a company: an invoice that was issued is replaced, of which the buyer is mailed. */
export function CompanyDialog({ order, onClose }: { order: ShopOrder; onClose: () => void }) {
  const t = useMessages()
  const name = useAction(
    (body: { name: string; tax_number: string; version: string }, key) =>
      call(
        api.POST('/desk/order/{id}/company/', {
          params: { header: once(key), path: { id: String(order.id) } },
          body,
        }),
      ),
    { onDone: showOrder },
  )
  const { form, differing, isLate } = useCorrection({
    order,
    what: 'company',
    versionOf: ({ buyer }) => buyer.company_version,
    textsOf: ({ whole: { company } }) => ({
      name: company?.name ?? '',
      tax_number: company?.tax_number ?? '',
    }),
    check: (values) => ({
      name: values.name.trim() === '' ? t('order-edits.companyMissing') : undefined,
    }),
    send: (values, version) => name.run({ ...values, version }),
    onClose,
  })
  const labels = { name: t('order-edits.companyName'), tax_number: t('order-edits.taxNumber') }
  return (
    <FormDialog
      isOpen
      title={t('order-edits.companyTitle', { number: order.number })}
      form={form}
      submit={t('shell.save')}
      isDisabled={!form.isDirty}
      {...(!isLate && { about: order.buyer })}
      onClose={onClose}
    >
      {isLate && <OtherChange changed={order.buyer.company_changed} differing={differing} labels={labels} />}
      <TextInput
        {...form.field('name')}
        label={labels.name}
        description={t('order-edits.companyHint')}
        maxLength={longestCompanyName}
        dir="auto"
        autoComplete="off"
        size="md"
        required
        data-autofocus
      />
      <TextInput
        {...form.field('tax_number')}
        label={labels.tax_number}
        maxLength={longestTaxNumber}
        dir="ltr"
        autoComplete="off"
        size="md"
      />
    </FormDialog>
  )
}
