import type { ReactNode } from 'react'
import { Button } from '../parts/button.tsx'
import { useMessages } from '../platform/messages.tsx'
import { toasts } from '../platform/toast-queue.ts'

type CopyButtonProps = {
  /** The text to copy; it is also beside the button, for readers who have to select it. */
  text: string
  look?: 'main' | 'quiet' | 'plain'
  children: ReactNode
}

/** Copies a text that customers need elsewhere. */
export function CopyButton({ text, look = 'plain', children }: CopyButtonProps) {
  const t = useMessages()

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toasts.show({ text: t('accounts-profile.copied'), tone: 'done' })
    } catch {
      toasts.show({ text: t('accounts-profile.notCopied'), tone: 'problem' })
    }
  }

  return (
    <Button look={look} onClick={() => void copy()}>
      {children}
    </Button>
  )
}
