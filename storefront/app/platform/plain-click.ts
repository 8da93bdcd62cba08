import type { MouseEvent } from 'react'

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>

/**
 * Returns whether the page handles a click; with a modifier key or another button the browser follows the link itself, and a
 * click whose default is prevented has been handled, as by an extension that opens links in new tabs.
 */
export function isPlainClick({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  defaultPrevented,
}: Press): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented
}
