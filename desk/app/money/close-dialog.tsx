import { NativeSelect, Text, Textarea } from '@mantine/core'
import { longestOrderNote } from '@marah/contract/limits'
import { FormDialog } from '../parts/form-dialog.tsx'
import { failureText } from '../platform/calls/failures.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import { useForm } from '../platform/use-form.ts'
import { closeWithdrawal, readAgain, type Withdrawal, type WithdrawalEnd } from './money-calls.ts'
import { withdrawalEnds } from './money-text.ts'

/** Records how a withdrawal has ended. */
export default function CloseDialog({
  withdrawal,
  onClose,
}: {
  withdrawal: Withdrawal
  onClose: () => void
}) {
  const t = useMessages()
  const { id: person } = usePerson()
  const send = useAction(
    (body: { as: WithdrawalEnd; note: string }, key) => closeWithdrawal(withdrawal.id, body, key),
    { onDone: () => readAgain('withdrawals') },
  )
  const form = useForm({
    initial: { as: '', note: '' },
    draft: { name: `withdrawal-${person}-${withdrawal.id}`, without: [] },
    check: ({ as }) => ({ as: as === '' ? t('order-refunds.reasonMissing') : undefined }),
    explain: (failure) => failureText(t, failure),
    async send({ as, note }) {
      const failure = await send.run({ as: as as WithdrawalEnd, note })
      if (failure === null) {
        form.discard()
        onClose()
      } else if (failure.status === 409) readAgain('withdrawals')
      return failure
    },
  })
  return (
    <FormDialog
      isOpen
      title={t('money.closeTitle')}
      form={form}
      submit={t('money.close')}
      about={withdrawal}
      onClose={onClose}
    >
      <Text>{t('money.closeText')}</Text>
      <NativeSelect
        {...form.field('as')}
        onChange={(event) => form.set('as', event.currentTarget.value)}
        label={t('order-refunds.reason')}
        data={[
          { value: '', label: t('order-edits.choose') },
          ...Object.entries(withdrawalEnds).map(([value, label]) => ({ value, label: t(label) })),
        ]}
        size="md"
        required
        data-autofocus
      />
      <Textarea
        {...form.field('note')}
        label={t('order-edits.note')}
        maxLength={longestOrderNote}
        dir="auto"
        autosize
        minRows={2}
        maxRows={6}
        size="md"
      />
    </FormDialog>
  )
}
