import { useCallback, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { useMessages } from '../platform/messages.tsx'
import { toasts } from '../platform/toast-queue.ts'
import styles from './removed-note.module.css'

type Removed = { line: number; text: string; undo: () => void; closeToast: () => void }

/**
 * Offers to undo the removal of the last item. The toast disappears after four seconds; the note stays for people who need
 * longer, right after the focused heading, until something else is removed.
 */
export function useRemoved() {
  const t = useMessages()
  const [removed, setRemoved] = useState<Removed | null>(null)

  function notifyRemoved({ id, name }: { id: number; name: string }, restore: () => void) {
    const text = t('cart.removed', { name })
    const undo = () => {
      toasts.close(toast)
      setRemoved((last) => (last?.undo === undo ? null : last))
      restore()
    }
    const toast = toasts.show({ text, tone: 'done', action: { label: t('cart.undo'), run: undo } })
    setRemoved({ line: id, text, undo, closeToast: () => toasts.close(toast) })
    document.getElementById('cart-title')?.focus()
  }

  /** The removal failed and the item is still in the cart: the error beside its line suffices. */
  const withdrawRemoved = useCallback(() => {
    setRemoved((last) => {
      last?.closeToast()
      return null
    })
  }, [])

  return { removed, notifyRemoved, withdrawRemoved }
}

export function RemovedNote({ removed }: { removed: Removed | null }) {
  const t = useMessages()
  if (!removed) return null
  return (
    <div className={styles.note}>
      <p>{removed.text}</p>
      <Button
        look="plain"
        onClick={() => {
          removed.undo()
          document.getElementById('cart-title')?.focus()
        }}
      >
        {t('cart.undo')}
      </Button>
    </div>
  )
}
