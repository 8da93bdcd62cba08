import { type MouseEvent, type SyntheticEvent, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { isPlainClick } from './plain-click.ts'
import { savesData } from './saves-data.ts'

/**
 * Navigates for the links of the frame, which are the same on every page. The router's links depend on the location, so all
 * of them would re-render on each navigation; these are plain `<a>` with delegated handlers.
 */
export function useFrameLinks() {
  const navigate = useNavigate()
  const [intended, setIntended] = useState<string>()

  function open(event: MouseEvent) {
    const link = linkOf(event.target)
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    // A link to the current page replaces its history entry, as browsers do it.
    void navigate(link.pathname, { replace: link.href === location.href })
  }

  function onIntent({ target }: SyntheticEvent) {
    const link = linkOf(target)
    if (link) setIntended(link.pathname)
  }

  return {
    handlers: { onClick: open, onPointerOver: onIntent, onTouchStart: onIntent, onFocus: onIntent },
    prefetched: intended !== undefined && !savesData() && <PrefetchPageLinks page={intended} />,
  }
}

function linkOf(target: EventTarget): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null
}
