import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { failureFrom, failureText } from '../platform/calls/failures.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { Dialog } from './dialog.tsx'
import { FormError } from './form-error.tsx'

/** Asks before something is removed that no press brings back, and says why it cannot be. */
export function RemoveDialog(props: {
  isOpen: boolean
  title: string
  text: ReactNode
  button: string
  send: (key: string) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}) {
  const t = useMessages()
  const remove = useAction((_: null, key) => props.send(key), {
    onDone: () => {
      props.onDone()
      close()
    },
  })
  function close() {
    remove.reset()
    props.onClose()
  }
  return (
    <Dialog isOpen={props.isOpen} title={props.title} onClose={close} size="sm">
      <Stack>
        <Text>{props.text}</Text>
        <FormError message={remove.error ? failureText(t, failureFrom(remove.error)) : undefined} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('shell.cancel')}
          </Button>
          <Button color="red" loading={remove.isBusy} onClick={() => void remove.run(null)} data-autofocus>
            {props.button}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
