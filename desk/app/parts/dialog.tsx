import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useMessages } from '../platform/messages.tsx'
import classes from './dialog.module.css'

/**
 * A dialog with a title and a way to close it; on a phone a larger one has the whole screen. It is put together by hand,
 * because the library's head of a dialog is a second banner to a screen reader.
 */
export function Dialog(props: {
  isOpen: boolean
  title: string
  onClose: () => void
  children: ReactNode
  size?: 'sm' | 'md' | 'lg'
}) {
  const t = useMessages()
  const size = props.size ?? 'md'
  const isPhone = useMediaQuery('(max-width: 37.5em)', false, { getInitialValueInEffect: false })
  return (
    <Modal.Root
      opened={props.isOpen}
      onClose={props.onClose}
      size={size}
      centered
      fullScreen={isPhone && size !== 'sm'}
    >
      <Modal.Overlay />
      <Modal.Content radius={isPhone && size !== 'sm' ? 0 : 'lg'}>
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{props.title}</Modal.Title>
          <Modal.CloseButton aria-label={t('shell.close')} size={44} iconSize={20} />
        </div>
        <Modal.Body>{props.children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
