import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { toasts } from '../platform/toast-queue.ts'
import { useWords } from '../platform/words.tsx'
import styles from './removed-note.module.css'

type Removed = { text: string; undo: () => void }

/**
 * What was taken out last, with the way back. The toast says it at once and goes after its four seconds; the note stays
 * for whoever needs longer, next after the heading that has the focus, until something else is taken out.
 */
export function useRemoved() {
  const t = useWords()
  const [removed, setRemoved] = useState<Removed | null>(null)

  function tell(name: string, putBack: () => void) {
    const text = t('cart.removed', { name })
    const undo = () => {
      toasts.close(toast)
      setRemoved((last) => (last?.undo === undo ? null : last))
      putBack()
    }
    const toast = toasts.show({ text, tone: 'done', action: { label: t('cart.undo'), run: undo } })
    setRemoved({ text, undo })
    document.getElementById('cart-title')?.focus()
  }

  return { removed, tell }
}

export function RemovedNote({ removed }: { removed: Removed | null }) {
  const t = useWords()
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
