import { LocalLink } from '../platform/language.tsx'
import styles from './tabs.module.css'

type Tab = { to: string; label: string; isHere: boolean }

/** Views of one page, each at an address of its own. */
export function Tabs({ label, tabs, replace = false }: { label: string; tabs: Tab[]; replace?: boolean }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
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
