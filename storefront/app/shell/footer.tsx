import { memo } from 'react'
import { useMissingExtensions } from '../platform/extensions.ts'
import { useFrameLinks } from '../platform/frame-links.tsx'
import { useHref } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import styles from './footer.module.css'
import { footerGroups } from './footer-links.ts'
import { Logo } from './logo.tsx'

export function Footer({ hasPlay }: { hasPlay: boolean }) {
  const { handlers, prefetched } = useFrameLinks()
  return (
    <footer className={styles.footer} {...handlers}>
      <FooterContent hasPlay={hasPlay} />
      {prefetched}
    </footer>
  )
}

/** The same on every page of a language. */
const FooterContent = memo(({ hasPlay }: { hasPlay: boolean }) => {
  const missing = useMissingExtensions()
  const t = useMessages()
  const href = useHref()
  return (
    <div className={styles.inner}>
      <div className={styles.about}>
        <Logo />
        <p>{t('shell.footerAbout')}</p>
      </div>
      {footerGroups(hasPlay ? missing : [...missing, 'play-centre']).map(({ title, links }) => (
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
