import { flushSync } from 'react-dom'
import { toasts } from '../platform/toast-queue.ts'

/**
 * What has changed stands at the top of the page, far above the button on a phone, and the button may be gone: its dialog
 * is closed first, which gives the focus back to it, then the focus goes to the heading.
 */
export function showChange(text: string, closeDialog: () => void): void {
  flushSync(closeDialog)
  toasts.show({ text, tone: 'done' })
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
