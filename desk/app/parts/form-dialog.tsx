import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '../platform/messages.tsx'
import type { useForm } from '../platform/use-form.ts'
import { ChangedNotice } from './changed-notice.tsx'
import { Dialog } from './dialog.tsx'
import { FormError } from './form-error.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

type Form = Pick<
  ReturnType<typeof useForm<string>>,
  'formProps' | 'problem' | 'isBusy' | 'isDirty' | 'discard'
>

/** A form in a dialog: what failed is above its fields, its buttons are below, and leaving the screen with unsaved input asks first. */
export function FormDialog(props: {
  isOpen: boolean
  title: string
  form: Form
  /** The text of the button that sends the form. */
  submit: string
  /** The text of the button that closes it, where “Cancel” could be taken for what the form does. */
  keep?: string
  isDisabled?: boolean
  /** The data that the form is about, if others may change them meanwhile. */
  about?: object
  size?: 'sm' | 'md' | 'lg'
  onClose: () => void
  children: ReactNode
}) {
  const t = useMessages()
  const { form } = props
  return (
    <>
      <UnsavedGuard isDirty={form.isDirty} onDiscard={form.discard} />
      <Dialog
        isOpen={props.isOpen}
        title={props.title}
        onClose={props.onClose}
        {...(props.size && { size: props.size })}
      >
        <form {...form.formProps}>
          <Stack>
            {props.about && !form.isBusy && <ChangedNotice about={props.about} />}
            <FormError message={form.problem} />
            {props.children}
            <Group justify="flex-end">
              <Button variant="default" size="md" onClick={props.onClose}>
                {props.keep ?? t('shell.cancel')}
              </Button>
              <Button type="submit" size="md" loading={form.isBusy} disabled={props.isDisabled ?? false}>
                {props.submit}
              </Button>
            </Group>
          </Stack>
        </form>
      </Dialog>
    </>
  )
}
