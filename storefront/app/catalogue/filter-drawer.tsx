import type { ReactNode, RefObject } from 'react'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { useMessages } from '../platform/messages.tsx'
import styles from './filter-drawer.module.css'

export const filterDrawerId = 'filter-drawer'

type DrawerProps = { dialog: RefObject<HTMLDialogElement | null>; count: number; children: ReactNode }

/**
 * Shows the filters beside the list on wide screens, in a drawer on phones. One dialog serves both, so that the form exists
 * once; without JavaScript the link opens it by `:target`.
 */
export function FilterDrawer({ dialog, count, children }: DrawerProps) {
  const t = useMessages()
  const close = () => dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; the keyboard's way is Escape.
    <dialog
      ref={dialog}
      id={filterDrawerId}
      className={styles.drawer}
      aria-label={t('catalogue.filters')}
      onClick={(event) => {
        if (event.target === dialog.current) close()
      }}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2>{t('catalogue.filters')}</h2>
          {/* biome-ignore lint/a11y/useValidAnchor: a link, since without JavaScript it leaves `:target`. */}
          <a
            href="#main"
            className={styles.close}
            aria-label={t('shell.close')}
            onClick={(event) => {
              event.preventDefault()
              close()
            }}
          >
            <Icon name="close" />
          </a>
        </div>
        {children}
        <div className={styles.end}>
          <Button wide onClick={close}>
            {t('catalogue.showProducts', { count })}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
