import { useEffect, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { useMessages } from '../platform/messages.tsx'
import { toasts } from '../platform/toast-queue.ts'
import styles from './removed-note.module.css'

type Line = { id: number; name: string }
type Removed = { line: number; text: string; undo: () => void }
/** What a toast says about a line while its change is sent. */
type Announced = { line: number; toast: number }

const noFailures: ReadonlyMap<number, unknown> = new Map()

/**
 * Offers to undo the removal of the last item. The toast disappears after four seconds; the note stays for people who need
 * longer, right after the focused heading, until something else is removed. If the change of the line failed, the item is
 * still in the cart: toast and note end, because the error beside the line contradicts them.
 */
export function useRemoved(failures = noFailures) {
  const t = useMessages()
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [announced, setAnnounced] = useState<Announced | null>(null)
  useEffect(() => {
    if (!announced || !failures.has(announced.line)) return
    toasts.close(announced.toast)
    setAnnounced(null)
    setRemoved((last) => (last?.line === announced.line ? null : last))
  }, [announced, failures])

  function notifyRemoved({ id, name }: Line, restore: () => void) {
    const text = t('cart.removed', { name })
    const undo = () => {
      toasts.close(toast)
      setRemoved((last) => (last?.undo === undo ? null : last))
      restore()
    }
    const toast = toasts.show({ text, tone: 'done', action: { label: t('cart.undo'), run: undo } })
    setRemoved({ line: id, text, undo })
    setAnnounced({ line: id, toast })
    focusTitle()
  }

  function notifySaved({ id, name }: Line) {
    const toast = toasts.show({ text: t('cart.savedDone', { name }), tone: 'done' })
    setAnnounced({ line: id, toast })
    focusTitle()
  }

  return { removed, notifyRemoved, notifySaved }
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
          focusTitle()
        }}
      >
        {t('cart.undo')}
      </Button>
    </div>
  )
}

function focusTitle(): void {
  document.getElementById('cart-title')?.focus()
}
