import { memo } from 'react'
import { useHref } from '../platform/language.tsx'
import { useStandingLinks } from '../platform/standing-links.tsx'
import { useWords } from '../platform/words.tsx'
import styles from './footer.module.css'
import { footerGroups } from './footer-links.ts'
import { Logo } from './logo.tsx'

export function Footer({ hasPlay }: { hasPlay: boolean }) {
  const { heard, fetchedAhead } = useStandingLinks()
  return (
    <footer className={styles.footer} {...heard}>
      <FooterContent hasPlay={hasPlay} />
      {fetchedAhead}
    </footer>
  )
}

/** The same on every page of a language. */
const FooterContent = memo(({ hasPlay }: { hasPlay: boolean }) => {
  const t = useWords()
  const href = useHref()
  return (
    <div className={styles.inner}>
      <div className={styles.about}>
        <Logo />
        <p>{t('shell.footerAbout')}</p>
      </div>
      {footerGroups(hasPlay).map(({ title, links }) => (
        <nav key={title} aria-label={t(title)}>
          <h2>{t(title)}</h2>
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <a href={href(to)}>{t(label)}</a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  )
})
