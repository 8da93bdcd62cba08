import { Alert } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../platform/messages.tsx'
import classes from './dialog.module.css'

/**
 * Says in an open dialog that what it is about has been changed by another person since it was opened. Data that were read again
 * and are the same are the same object.
 */
export function ChangedNotice({ about }: { about: object }) {
  const t = useMessages()
  const [first] = useState(about)
  return (
    <div role="status" className={classes.notice}>
      {about !== first && (
        <Alert color="yellow" variant="light" radius="md" role="note" title={t('shell.changedTitle')}>
          {t('shell.changedText')}
        </Alert>
      )}
    </div>
  )
}
