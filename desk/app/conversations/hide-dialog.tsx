import { NativeSelect, Text, Textarea } from '@mantine/core'
import { longestHidingNote } from '@marah/contract/limits'
import type { HidingReason } from '@marah/contract/rules/hiding-reasons'
import { FormDialog } from '../parts/form-dialog.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { failureText } from '../platform/calls/failures.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import { useForm } from '../platform/use-form.ts'
import { type InboxItem, readInboxAgain } from './conversation-calls.ts'
import classes from './conversations.module.css'
import { directionOf, hidingLabels, languageHint } from './inbox-text.ts'
import { Said, SaidFiles } from './said.tsx'
import { useItem } from './use-item.ts'

/** Hides a question or a review, with a reason for its author. */
export default function HideDialog(props: { item: InboxItem; onClose: () => void }) {
  const t = useMessages()
  const { id: person } = usePerson()
  const item = useItem(props.item)
  const hide = useAction(
    (body: { reason: HidingReason; note: string; version: number }, key) =>
      call(
        api.POST('/desk/inbox/{id}/hide/', {
          params: { header: once(key), path: { id: String(item.id) } },
          body,
        }),
      ),
    { onDone: readInboxAgain },
  )
  const form = useForm({
    initial: { reason: '', note: '' },
    draft: { name: `hide-${item.id}-${person}`, without: [] },
    check: ({ reason, note }) => ({
      reason: reason === '' ? t('conversations.reasonMissing') : undefined,
      note: reason === 'other' && note.trim() === '' ? t('conversations.noteMissing') : undefined,
    }),
    explain: (failure) => failureText(t, failure),
    async send({ reason, note }) {
      const body = { reason: reason as HidingReason, note, version: item.version }
      const failure = await hide.run(body)
      if (failure === null) {
        form.discard()
        props.onClose()
      } else readInboxAgain()
      return failure
    },
  })
  return (
    <FormDialog
      isOpen
      title={t('conversations.hideTitle')}
      form={form}
      submit={t('conversations.hide')}
      about={item}
      size="lg"
      onClose={props.onClose}
    >
      <blockquote className={classes.said}>
        <Said item={item} />
        <SaidFiles item={item} />
      </blockquote>
      <Text>{t('conversations.hideText')}</Text>
      <NativeSelect
        {...form.field('reason')}
        onChange={(event) => form.set('reason', event.currentTarget.value)}
        label={t('conversations.reason')}
        size="md"
        required
        data={[
          { value: '', label: t('conversations.chooseReason') },
          ...Object.entries(hidingLabels).map(([value, label]) => ({ value, label: t(label) })),
        ]}
        data-autofocus
      />
      <Textarea
        {...form.field('note')}
        label={t('conversations.note')}
        description={t(languageHint(item.language))}
        dir={directionOf(item.language)}
        lang={item.language}
        maxLength={longestHidingNote}
        autosize
        minRows={2}
        maxRows={6}
        size="md"
      />
    </FormDialog>
  )
}
