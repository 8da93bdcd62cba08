import { memo } from 'react'
import { useFrameLinks } from '../platform/frame-links.tsx'
import { useHref } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import styles from './footer.module.css'
import { footerGroups } from './footer-links.ts'
import { Logo } from './logo.tsx'

type FooterProps = {
  hidden: readonly string[] | undefined
  /** Label of the link to the withdrawal page. */
  withdraw: string | undefined
}

export function Footer({ hidden, withdraw }: FooterProps) {
  const { handlers, prefetched } = useFrameLinks()
  return (
    <footer className={`${styles.footer} below`} {...handlers}>
      <FooterContent hidden={hidden} withdraw={withdraw} />
      {prefetched}
    </footer>
  )
}

/** The same on every page of a language. */
const FooterContent = memo(({ hidden = [], withdraw }: FooterProps) => {
  const t = useMessages()
  const href = useHref()
  return (
    <div className={styles.inner}>
      <div className={styles.about}>
        <Logo />
        <p>{t('shell.footerAbout')}</p>
      </div>
      {footerGroups(hidden).map(([title, links]) => (
        <nav key={title} aria-label={t(title)}>
          <h2>{t(title)}</h2>
          <ul>
            {links.map(([to, label]) => (
              <li key={to}>
                <a href={href(to)}>{t(label)}</a>
              </li>
            ))}
            {withdraw && title === 'shell.footerLegal' && (
              <li>
                <a href={href('/withdraw')}>{withdraw}</a>
              </li>
            )}
          </ul>
        </nav>
      ))}
    </div>
  )
})
