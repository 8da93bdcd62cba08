import { Text, Textarea } from '@mantine/core'
import { longestBlockReason } from '@marah/contract/limits'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { failureText } from '../platform/calls/failures.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import { useForm } from '../platform/use-form.ts'
import { type Customer, showCustomer } from './customer-calls.ts'

/** Blocks a customer, with a reason for colleagues. */
export function BlockDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useMessages()
  const { id: person } = usePerson()
  const id = String(customer.id)
  const block = useAction(
    (reason: string, key) =>
      call(
        api.POST('/desk/customer/{id}/block/', {
          params: { header: once(key), path: { id } },
          body: { reason },
        }),
      ),
    { onDone: showCustomer },
  )
  const form = useForm({
    initial: { reason: '' },
    draft: { name: `block-${person}-${id}`, without: [] },
    check: ({ reason }) => ({
      reason: reason.trim() === '' ? t('customers.reasonMissing') : undefined,
    }),
    explain: (failure) => failureText(t, failure),
    async send({ reason }) {
      const failure = await block.run(reason)
      if (failure === null) {
        form.discard()
        onClose()
      }
      return failure
    },
  })
  return (
    <FormDialog
      isOpen
      title={t('customers.blockTitle')}
      form={form}
      submit={t('customers.blockButton')}
      about={customer}
      onClose={onClose}
    >
      <Text>{t('customers.blockText')}</Text>
      <Textarea
        {...form.field('reason')}
        label={t('customers.reason')}
        description={t('customers.reasonHint')}
        maxLength={longestBlockReason}
        dir="auto"
        autosize
        minRows={2}
        maxRows={8}
        size="md"
        data-autofocus
      />
    </FormDialog>
  )
}

export function UnblockDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useMessages()
  return (
    <ConfirmDialog
      isOpen
      title={t('customers.unblockTitle')}
      text={t('customers.unblockText')}
      button={t('customers.unblock')}
      color="plum"
      send={(key) =>
        call(
          api.DELETE('/desk/customer/{id}/block/', {
            params: { header: once(key), path: { id: String(customer.id) } },
          }),
        )
      }
      onDone={showCustomer}
      onClose={onClose}
    />
  )
}
