import type { ReactNode } from 'react'
import { Button } from '../parts/button.tsx'
import { useMessages } from '../platform/messages.tsx'
import { CopyButton } from './copy-button.tsx'
import formStyles from './form.module.css'
import styles from './share-link.module.css'

type ShareLinkProps = {
  url: string
  /** The title for the native share sheet. */
  title: string
  text: string
  /** The look of the copy button. */
  look?: 'main' | 'quiet'
  /** Further actions. */
  children?: ReactNode
}

/** Shows a shareable link: in full, to copy, or to pass to the native share sheet. */
export function ShareLink({ url, title, text, look = 'main', children }: ShareLinkProps) {
  const t = useMessages()

  /** Dismissing the sheet is not an error. */
  async function share() {
    await navigator.share({ title, text, url }).catch(() => undefined)
  }

  return (
    <>
      <p className={styles.link}>
        <bdi dir="ltr">{url}</bdi>
      </p>
      <div className={formStyles.actions}>
        <CopyButton text={url} look={look}>
          {t('accounts-profile.copyLink')}
        </CopyButton>
        {'share' in navigator && (
          <Button look="quiet" onClick={() => void share()}>
            {t('accounts-profile.share')}
          </Button>
        )}
        {children}
      </div>
    </>
  )
}
