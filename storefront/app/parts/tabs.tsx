import { useEffect, useRef } from 'react'
import { LocalLink } from '../platform/language.tsx'
import styles from './tabs.module.css'

type Tab = { to: string; label: string; isHere: boolean }

/** Tabs with a URL each. If they do not fit, the active one is scrolled into view. */
export function Tabs({ label, tabs, replace = false }: { label: string; tabs: Tab[]; replace?: boolean }) {
  const row = useRef<HTMLElement>(null)
  const here = tabs.find(({ isHere }) => isHere)?.to

  useEffect(() => {
    if (here === undefined) return
    const tab = row.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    const room = row.current?.getBoundingClientRect()
    if (!tab || !room) return
    row.current?.scrollBy(Math.min(tab.left - room.left, 0) + Math.max(tab.right - room.right, 0), 0)
  }, [here])

  return (
    <nav ref={row} aria-label={label} className={styles.tabs}>
      {tabs.map(({ to, label: text, isHere }) => (
        <LocalLink
          key={to}
          to={to}
          aria-current={isHere ? 'page' : undefined}
          replace={replace}
          preventScrollReset
        >
          {text}
        </LocalLink>
      ))}
    </nav>
  )
}
