import { Text, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormDialog } from '../parts/form-dialog.tsx'
import { failureText } from '../platform/calls/failures.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import { useForm } from '../platform/use-form.ts'
import type { InboxItem } from './conversation-calls.ts'
import classes from './conversations.module.css'
import { directionOf, languageHint } from './inbox-text.ts'
import { Said, SaidFiles } from './said.tsx'

/** Writes what a customer and all visitors will read below a question or a review; the draft stays until it is sent. */
export function AnswerDialog(props: {
  title: string
  item: InboxItem
  /** The item as it is now: a colleague may answer it meanwhile. */
  about: object
  /** The text that stands there now, if it is another than when the dialog was opened. */
  now: string | null
  /** The field of the call, at which its errors are shown. */
  field: 'answer' | 'reply'
  label: string
  /** Who reads it. */
  readers: ReactNode
  draft: string
  before: string
  longest: number
  send: (text: string, key: string) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}) {
  const t = useMessages()
  const { id: person } = usePerson()
  const action = useAction(props.send, { onDone: props.onDone })
  const form = useForm({
    initial: {
      answer: props.field === 'answer' ? props.before : '',
      reply: props.field === 'reply' ? props.before : '',
    },
    draft: { name: `${props.draft}-${person}`, without: [] },
    check: (values) => ({
      [props.field]: values[props.field].trim() === '' ? t('conversations.textMissing') : undefined,
    }),
    explain: (failure) => failureText(t, failure),
    async send(values) {
      const failure = await action.run(values[props.field])
      if (failure === null) {
        form.discard()
        props.onClose()
      }
      return failure
    },
  })
  return (
    <FormDialog
      isOpen
      title={props.title}
      form={form}
      submit={t('conversations.send')}
      about={props.about}
      size="lg"
      onClose={props.onClose}
    >
      <blockquote className={classes.said}>
        <Said item={props.item} />
        <SaidFiles item={props.item} />
      </blockquote>
      {props.now !== null && (
        <Text className={classes.text}>
          <RichMessage k="conversations.now" values={{ text: <bdi>{props.now}</bdi> }} />
        </Text>
      )}
      <Textarea
        {...form.field(props.field)}
        label={props.label}
        description={t(languageHint(props.item.language))}
        dir={directionOf(props.item.language)}
        lang={props.item.language}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={props.longest}
        size="md"
        required
        data-autofocus
      />
      <Text size="sm" c="dimmed">
        {props.readers}
      </Text>
    </FormDialog>
  )
}
