import { TextInput } from '@mantine/core'
import { longestEmail, longestPhone } from '@marah/contract/limits'
import { FormDialog } from '../parts/form-dialog.tsx'
import { OtherChange } from '../parts/other-change.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { type ShopOrder, showOrder } from './order-calls.ts'
import { useCorrection } from './use-correction.ts'

/** Corrects the email and the phone of an order. Emails about it are sent again from its page. */
export function ContactDialog({ order, onClose }: { order: ShopOrder; onClose: () => void }) {
  const t = useMessages()
  const hasPhone = order.buyer.phone !== null
  const change = useAction(
    (body: { version: string; email: string; phone?: string }, key) =>
      call(
        api.PATCH('/desk/order/{id}/contact/', {
          params: { header: once(key), path: { id: String(order.id) } },
          body,
        }),
      ),
    { onDone: showOrder },
  )
  const { form, differing, isLate } = useCorrection({
    order,
    what: 'contact',
    versionOf: ({ buyer }) => buyer.version,
    textsOf: ({ customer, buyer }) => ({ email: customer.email, phone: buyer.phone ?? '' }),
    check: ({ email, phone }) => ({
      email: email.trim() === '' ? t('order-edits.emailMissing') : undefined,
      phone: hasPhone && phone.trim() === '' ? t('order-edits.phoneMissing') : undefined,
    }),
    send: ({ email, phone }, version) => change.run({ version, email, ...(hasPhone && { phone }) }),
    onClose,
  })
  return (
    <FormDialog
      isOpen
      title={t('order-edits.contactTitle', { number: order.number })}
      form={form}
      submit={t('shell.save')}
      isDisabled={!form.isDirty}
      {...(!isLate && { about: order.buyer })}
      onClose={onClose}
    >
      {isLate && (
        <OtherChange
          changed={order.buyer.changed}
          differing={differing}
          labels={{ email: t('orders.email'), phone: t('orders.phone') }}
        />
      )}
      <TextInput
        {...form.field('email')}
        label={t('orders.email')}
        description={t('order-edits.emailHint')}
        type="email"
        dir="ltr"
        maxLength={longestEmail}
        autoComplete="off"
        size="md"
        required
        data-autofocus
      />
      {hasPhone && (
        <TextInput
          {...form.field('phone')}
          label={t('orders.phone')}
          type="tel"
          dir="ltr"
          maxLength={longestPhone}
          autoComplete="off"
          size="md"
          required
        />
      )}
    </FormDialog>
  )
}
