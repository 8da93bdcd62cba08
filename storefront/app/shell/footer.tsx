import { LocalLink } from '../platform/language.tsx'
import { useWords } from '../platform/words.tsx'
import styles from './footer.module.css'
import { footerGroups } from './footer-links.ts'
import { Logo } from './logo.tsx'

export function Footer({ hasPlay }: { hasPlay: boolean }) {
  const t = useWords()
  return (
    <footer className={styles.footer}>
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
                  <LocalLink to={to}>{t(label)}</LocalLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  )
}
