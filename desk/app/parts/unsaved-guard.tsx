import { Button, Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useMessages } from '../platform/messages.tsx'
import { Dialog } from './dialog.tsx'

/**
 * Asks before a screen with unsaved input is left, by a link, the back button or the closing of the tab. A session that
 * ended elsewhere does not ask: the draft is stored, and the way back leads to it.
 */
export function UnsavedGuard({ isDirty, onDiscard }: { isDirty: boolean; onDiscard: () => void }) {
  const t = useMessages()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/sign-in',
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])

  const stay = () => blocker.reset?.()
  // A dialog costs time while it is closed, too.
  if (!isDirty) return null
  return (
    <Dialog isOpen={blocker.state === 'blocked'} title={t('shell.unsavedTitle')} onClose={stay} size="sm">
      <Text mb="lg">{t('shell.unsavedText')}</Text>
      <Group justify="flex-end">
        <Button
          variant="default"
          onClick={() => {
            onDiscard()
            blocker.proceed?.()
          }}
        >
          {t('shell.leave')}
        </Button>
        <Button onClick={stay} data-autofocus>
          {t('shell.stay')}
        </Button>
      </Group>
    </Dialog>
  )
}
