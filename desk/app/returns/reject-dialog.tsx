import { Text, Textarea, type TextareaProps } from '@mantine/core'
import { longestRejection } from '@marah/contract/limits'
import { FormDialog } from '../parts/form-dialog.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { failureText } from '../platform/calls/failures.ts'
import { queries } from '../platform/calls/queries.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import { useForm } from '../platform/use-form.ts'
import { returnQuery, type ShopReturn, showReturn } from './return-calls.ts'
import { rejectionHints } from './return-text.ts'

/** Rejects a return with a reason for its buyer. */
export default function RejectDialog({ one, onClose }: { one: ShopReturn; onClose: () => void }) {
  const t = useMessages()
  const { id: person } = usePerson()
  const reject = useAction(
    (body: { rejection: string }, key) =>
      call(
        api.POST('/desk/return/{id}/rejection/', {
          params: { header: once(key), path: { id: String(one.id) } },
          body,
        }),
      ),
    { onDone: showReturn },
  )
  const form = useForm({
    initial: { rejection: '' },
    draft: { name: `reject-${person}-${one.id}`, without: [] },
    check: ({ rejection }) => ({
      rejection: rejection.trim() === '' ? t('returns.rejectionMissing') : undefined,
    }),
    explain: (failure) => failureText(t, failure),
    async send(body) {
      const failure = await reject.run(body)
      if (failure === null) {
        form.discard()
        onClose()
      } else if (failure.status === 409)
        await queries.invalidateQueries({ queryKey: returnQuery(String(one.id)).queryKey })
      return failure
    },
  })
  return (
    <FormDialog
      isOpen
      title={t('returns.rejectTitle', { number: one.number })}
      form={form}
      submit={t('returns.reject')}
      isDisabled={one.status !== 'requested'}
      about={one}
      onClose={onClose}
    >
      <Text>{t('returns.rejectText')}</Text>
      <RejectionField field={form.field('rejection')} language={one.language} />
    </FormDialog>
  )
}

/** The reason, in the language of the buyer. */
export function RejectionField({ field, language }: { field: TextareaProps; language: string }) {
  const t = useMessages()
  return (
    <Textarea
      {...field}
      label={t('returns.rejection')}
      description={t(rejectionHints[language] ?? 'returns.rejectionHintEn')}
      maxLength={longestRejection}
      dir="auto"
      autosize
      minRows={2}
      maxRows={6}
      size="md"
      required
    />
  )
}
