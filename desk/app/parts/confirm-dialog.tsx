import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { failureFrom, failureText } from '../platform/calls/failures.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { ChangedNotice } from './changed-notice.tsx'
import { Dialog } from './dialog.tsx'
import { FormError } from './form-error.tsx'

/** Asks before a change that cannot be undone, makes it, and shows why it failed. */
export function ConfirmDialog<Result>(props: {
  isOpen: boolean
  title: string
  text: ReactNode
  button: string
  /** Of the button that makes the change. */
  color: 'plum' | 'red'
  /** The data that the question is about, if others may change them meanwhile. */
  about?: object
  send: (key: string) => Promise<Result>
  onDone: (result: Result) => unknown
  onClose: () => void
}) {
  const t = useMessages()
  // One dialog may ask several questions in turn; the title tells them apart, so that no two changes share a key.
  const change = useAction((_title: string, key) => props.send(key), {
    onDone: async (result) => {
      await props.onDone(result)
      close()
    },
  })
  function close() {
    change.reset()
    props.onClose()
  }
  return (
    <Dialog isOpen={props.isOpen} title={props.title} onClose={close} size="sm">
      <Stack>
        {props.about && !change.isBusy && change.result === undefined && (
          <ChangedNotice about={props.about} />
        )}
        <Text>{props.text}</Text>
        <FormError message={change.error ? failureText(t, failureFrom(change.error)) : undefined} />
        <Group justify="flex-end">
          <Button variant="default" size="md" onClick={close}>
            {t('shell.cancel')}
          </Button>
          <Button
            size="md"
            color={props.color}
            loading={change.isBusy}
            onClick={() => void change.run(props.title)}
            data-autofocus
          >
            {props.button}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
