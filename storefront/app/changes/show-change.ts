import { flushSync } from 'react-dom'
import { toasts } from '../platform/toast-queue.ts'

/**
 * Shows what has changed, which is at the top of the page, far above the button on a phone. The button may be gone, so the
 * dialog is closed first, which returns the focus to it; then the focus moves to the heading.
 */
export function showChange(text: string, closeDialog: () => void): void {
  flushSync(closeDialog)
  toasts.show({ text, tone: 'done' })
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
