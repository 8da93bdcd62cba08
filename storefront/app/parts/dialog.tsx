import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useMessages } from '../platform/messages.tsx'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'

type DialogProps = {
  open: boolean
  title: string
  onClose: () => void
  /** `end`: a drawer from the inline end, mirrored in Arabic. */
  from?: 'centre' | 'end'
  children: ReactNode
}

/**
 * A modal on the native <dialog>: Escape closes it, focus is trapped and restored, the page behind does not scroll. It
 * begins at the first required field, else at its title. It is at the end of the body: no style of the panel that opens it
 * reaches its content, and its form is not nested in that of the page.
 */
export function Dialog({ open, title, onClose, from = 'centre', children }: DialogProps) {
  const t = useMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const isHydrated = useIsHydrated()
  useEffect(() => {
    const { current } = dialog
    if (!isHydrated) return
    if (open) {
      current?.showModal()
      ;(current?.querySelector<HTMLElement>('form :required') ?? current?.querySelector('h2'))?.focus()
    } else current?.close()
  }, [open, isHydrated])
  if (!isHydrated) return null
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; the keyboard's way is Escape.
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-from={from}
      aria-labelledby={titleId}
      onClose={onClose}
      // React's events bubble out of a portal: a form of the page around it is not submitted too.
      onSubmit={(event) => event.stopPropagation()}
      onClick={(event) => {
        // The content fills the dialog: a click on the dialog itself is on its backdrop.
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={styles.content}>
        <header className={styles.head}>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={t('shell.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>,
    document.body,
  )
}
