import { type MouseEvent, type SyntheticEvent, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { isPlainPress } from './plain-press.ts'
import { savesData } from './prefetch.ts'

/**
 * Links that stand on every page and look the same on each. The router's own follow the address, so that all of them are
 * drawn anew between a press and the page it leads to; these are plain `<a>` in an element that hears their presses.
 */
export function useStandingLinks() {
  const navigate = useNavigate()
  const [near, setNear] = useState<string>()

  function open(event: MouseEvent) {
    const link = linkOf(event.target)
    if (!link || !isPlainPress(event)) return
    event.preventDefault()
    // As browsers do: the page that one is on is not left behind once more.
    void navigate(link.pathname, { replace: link.href === location.href })
  }

  function comeNear({ target }: SyntheticEvent) {
    const link = linkOf(target)
    if (link) setNear(link.pathname)
  }

  return {
    heard: { onClick: open, onPointerOver: comeNear, onTouchStart: comeNear, onFocus: comeNear },
    fetchedAhead: near !== undefined && !savesData() && <PrefetchPageLinks page={near} />,
  }
}

function linkOf(target: EventTarget): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null
}
