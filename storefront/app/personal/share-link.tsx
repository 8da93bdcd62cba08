import type { ReactNode } from 'react'
import { Button } from '../parts/button.tsx'
import { toasts } from '../platform/toast-queue.ts'
import { useWords } from '../platform/words.tsx'
import formStyles from './form.module.css'
import styles from './share-link.module.css'

type ShareLinkProps = {
  url: string
  /** What goes with it on the device's own sheet. */
  title: string
  text: string
  /** Of the button that copies. */
  look?: 'main' | 'quiet'
  /** What else can be done with it. */
  children?: ReactNode
}

/** A link to hand on: shown whole, copied, or given to the device's own sheet where there is one. */
export function ShareLink({ url, title, text, look = 'main', children }: ShareLinkProps) {
  const t = useWords()

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toasts.show({ text: t('accounts-profile.linkCopied'), tone: 'done' })
    } catch {
      toasts.show({ text: t('accounts-profile.linkNotCopied'), tone: 'problem' })
    }
  }

  /** Closing the sheet without choosing is no failure. */
  async function share() {
    await navigator.share({ title, text, url }).catch(() => undefined)
  }

  return (
    <>
      <p className={styles.link}>
        <bdi dir="ltr">{url}</bdi>
      </p>
      <div className={formStyles.ways}>
        <Button look={look} onClick={() => void copy()}>
          {t('accounts-profile.copyLink')}
        </Button>
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
