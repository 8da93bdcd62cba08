import { Button, Group, Stack, Textarea } from '@mantine/core'
import { longestOrderNote } from '@marah/contract/limits'
import { useState } from 'react'
import { failureText } from '../platform/calls/failures.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import { useForm } from '../platform/use-form.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { FormDialog } from './form-dialog.tsx'
import { FormError } from './form-error.tsx'
import { OtherChange } from './other-change.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

/** A note of the shop's people, as its subject's calls answer it. */
export type Note = {
  readonly note: number
  readonly text: string
  readonly version: string
  readonly is_own: boolean
  readonly is_edited: boolean
}

/** The calls by which notes about one order, or one customer, are written. */
export type NoteCalls<Result> = {
  /** Names the draft of a new note. */
  readonly draft: string
  add(text: string, key: string): Promise<Result>
  change(note: number, body: { text: string; version: string }, key: string): Promise<Result>
  remove(note: number, key: string): Promise<Result>
  show(result: Result): void
  /** Reads the notes again, and returns this one as it is now. */
  readAgain(note: number): Promise<Note | undefined>
}

/** Writes a note for colleagues. What was typed is still there after a reload. */
export function NoteForm<Result>({ calls }: { calls: NoteCalls<Result> }) {
  const t = useMessages()
  const { id: person } = usePerson()
  const add = useAction((text: string, key) => calls.add(text, key), { onDone: calls.show })
  const form = useForm({
    initial: { text: '' },
    draft: { name: `note-${person}-${calls.draft}`, without: [] },
    check: ({ text }) => ({ text: text.trim() === '' ? t('order-edits.noteMissing') : undefined }),
    explain: (failure) => failureText(t, failure),
    async send({ text }) {
      const failure = await add.run(text)
      if (failure === null) form.discard()
      return failure
    },
  })
  return (
    <form {...form.formProps}>
      <UnsavedGuard isDirty={form.isDirty} onDiscard={form.discard} />
      <Stack gap="xs" my="sm">
        <FormError message={form.problem} />
        <Textarea
          {...form.field('text')}
          label={t('order-edits.note')}
          description={t('order-edits.noteHint')}
          maxLength={longestOrderNote}
          dir="auto"
          autosize
          minRows={2}
          maxRows={8}
          size="md"
        />
        <Group justify="flex-end">
          <Button type="submit" variant="default" size="md" loading={form.isBusy}>
            {t('order-edits.addNote')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type DialogProps<Result> = { calls: NoteCalls<Result>; note: Note; onClose: () => void }

/** Changes a note of the person; if it was changed elsewhere, both texts are shown. */
export function NoteDialog<Result>(props: DialogProps<Result>) {
  const t = useMessages()
  const { calls, note, onClose } = props
  const [saved, setSaved] = useState(note)
  const change = useAction(
    (body: { text: string; version: string }, key) => calls.change(note.note, body, key),
    { onDone: calls.show },
  )
  const form = useForm({
    initial: { text: saved.text },
    check: ({ text }) => ({ text: text.trim() === '' ? t('order-edits.noteMissing') : undefined }),
    explain: (failure) => failureText(t, failure),
    async send({ text }) {
      const failure = await change.run({ text, version: saved.version })
      if (failure === null) onClose()
      else if (failure.code === 'changed_meanwhile') await readAgain()
      return failure
    },
  })
  async function readAgain() {
    const now = await calls.readAgain(note.note)
    if (now) setSaved(now)
  }
  const take = () => form.set('text', saved.text)
  return (
    <FormDialog
      isOpen
      title={t('order-edits.changeNote')}
      form={form}
      submit={t('shell.save')}
      isDisabled={!form.isDirty}
      onClose={onClose}
    >
      {saved.version !== note.version && (
        <OtherChange
          changed={null}
          differing={
            form.isDirty ? [{ name: 'text', theirs: saved.text, yours: form.values.text, take }] : []
          }
          labels={{ text: t('order-edits.note') }}
        />
      )}
      <Textarea
        {...form.field('text')}
        label={t('order-edits.note')}
        maxLength={longestOrderNote}
        dir="auto"
        autosize
        minRows={3}
        maxRows={12}
        size="md"
        data-autofocus
      />
    </FormDialog>
  )
}

export function DeleteNoteDialog<Result>(props: DialogProps<Result>) {
  const t = useMessages()
  const { calls, note, onClose } = props
  return (
    <ConfirmDialog
      isOpen
      title={t('order-edits.deleteNoteTitle')}
      text={t('order-edits.deleteNoteText')}
      button={t('order-edits.deleteNote')}
      color="red"
      send={(key) => calls.remove(note.note, key)}
      onDone={calls.show}
      onClose={onClose}
    />
  )
}
