import { LocalLink } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import styles from './breadcrumbs.module.css'
import { Icon } from './icon.tsx'

/** Shows the path from home to this page; the last step is the page itself. */
export function Breadcrumbs({ steps, here }: { steps: { name: string; to: string }[]; here: string }) {
  const t = useMessages()
  return (
    <nav aria-label={t('shell.breadcrumbs')} className={styles.crumbs}>
      <ol>
        {[{ name: t('shell.home'), to: '/' }, ...steps].map(({ name, to }) => (
          <li key={to}>
            <LocalLink to={to}>{name}</LocalLink>
            <Icon name="chevron" forward />
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
