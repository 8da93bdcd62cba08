import type { ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'

/** What a pressed link shows of its page at once, until that page's code and data have come. */
export type Preview = {
  /** The address of the page with its query, as the link has it. */
  readonly href: string
  readonly title: string
  readonly content: ReactNode
  /** Pixels by which the page before is scrolled. The preview may be shorter, and the browser then scrolls up. */
  readonly from: number
}

/**
 * The preview of the page that is being opened. The frame shows it in place of the page before (shell/layout.tsx). It is no
 * part of the router's own state, which React renders only after the code that it loads has begun to run.
 */
export const preview = createStore<Preview | null>(() => null)

/** Returns the preview of the page at this address. */
export function previewOf({ pathname, search }: { pathname: string; search: string }): Preview | null {
  const current = preview.getState()
  return current?.href === pathname + search ? current : null
}
