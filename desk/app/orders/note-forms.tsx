import { Button, Group, Stack, Textarea } from '@mantine/core'
import { longestOrderNote } from '@marah/contract/limits'
import { useState } from 'react'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { FormError } from '../parts/form-error.tsx'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { failureText } from '../platform/calls/failures.ts'
import { queries } from '../platform/calls/queries.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import { useForm } from '../platform/use-form.ts'
import { type Happening, timelineQuery } from './order-calls.ts'
import { OtherChange } from './other-change.tsx'

export type Note = Extract<Happening, { kind: 'note' }>
type Happenings = Awaited<ReturnType<NonNullable<ReturnType<typeof timelineQuery>['queryFn']>>>

const show = (order: number) => (now: Happenings) => queries.setQueryData(timelineQuery(order).queryKey, now)

const pathOf = (order: number, { note }: Note) => ({ id: String(order), note: String(note) })

/** Writes a note for colleagues. What was typed is still there after a reload. */
export function NoteForm({ order }: { order: number }) {
  const t = useMessages()
  const { id: person } = usePerson()
  const add = useAction(
    (text: string, key) =>
      call(
        api.POST('/desk/order/{id}/note/', {
          params: { header: once(key), path: { id: String(order) } },
          body: { text },
        }),
      ),
    { onDone: show(order) },
  )
  const form = useForm({
    initial: { text: '' },
    draft: { name: `note-${person}-${order}`, without: [] },
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

/** Changes a note of the person; if it was changed elsewhere, both texts are shown. */
export function NoteDialog(props: { order: number; note: Note; onClose: () => void }) {
  const t = useMessages()
  const { order, note, onClose } = props
  const [saved, setSaved] = useState(note)
  const change = useAction(
    (body: { text: string; version: string }, key) =>
      call(
        api.PATCH('/desk/order/{id}/note/{note}/', {
          params: { header: once(key), path: pathOf(order, note) },
          body,
        }),
      ),
    { onDone: show(order) },
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
    const { queryKey } = timelineQuery(order)
    await queries.invalidateQueries({ queryKey })
    const now = queries.getQueryData(queryKey)?.entries.find(({ id }) => id === note.id)
    if (now?.kind === 'note') setSaved(now)
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

export function DeleteNoteDialog(props: { order: number; note: Note; onClose: () => void }) {
  const t = useMessages()
  const { order, note, onClose } = props
  return (
    <ConfirmDialog
      isOpen
      title={t('order-edits.deleteNoteTitle')}
      text={t('order-edits.deleteNoteText')}
      button={t('order-edits.deleteNote')}
      color="red"
      send={(key) =>
        call(
          api.DELETE('/desk/order/{id}/note/{note}/', {
            params: { header: once(key), path: pathOf(order, note) },
          }),
        )
      }
      onDone={show(order)}
      onClose={onClose}
    />
  )
}
