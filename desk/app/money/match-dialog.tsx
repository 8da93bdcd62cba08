import { Text, TextInput } from '@mantine/core'
import { longestOrderNumber } from '@marah/contract/limits'
import { FormDialog } from '../parts/form-dialog.tsx'
import { failureText } from '../platform/calls/failures.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { useForm } from '../platform/use-form.ts'
import { matchWithdrawal, readAgain, type Withdrawal } from './money-calls.ts'

/** Says which order a withdrawal is about. */
export default function MatchDialog({
  withdrawal,
  onClose,
}: {
  withdrawal: Withdrawal
  onClose: () => void
}) {
  const t = useMessages()
  const send = useAction((number: string, key) => matchWithdrawal(withdrawal, number, key), {
    onDone: () => readAgain('withdrawals'),
  })
  const form = useForm({
    initial: { number: '' },
    check: ({ number }) => ({ number: number.trim() === '' ? t('money.numberMissing') : undefined }),
    explain: (failure) => failureText(t, failure),
    async send({ number }) {
      const failure = await send.run(number)
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
      title={t('money.matchTitle')}
      form={form}
      submit={t('money.match')}
      about={withdrawal}
      onClose={onClose}
    >
      <Text>
        <RichMessage
          k="money.matchText"
          values={{
            name: <bdi>{withdrawal.name}</bdi>,
            number: <bdi dir="ltr">{withdrawal.number}</bdi>,
          }}
        />
      </Text>
      <TextInput
        {...form.field('number')}
        label={t('money.orderNumber')}
        maxLength={longestOrderNumber}
        dir="ltr"
        autoComplete="off"
        size="md"
        required
        data-autofocus
      />
    </FormDialog>
  )
}
