import type { MouseEvent } from 'react'

/** A press that the page itself answers; with a key or another button the browser opens the link in its own way. */
export function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
