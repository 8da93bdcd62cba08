import { memo } from 'react'
import { PaymentMarks } from '../parts/payment-marks.tsx'
import { useFrameLinks } from '../platform/frame-links.tsx'
import { useHref } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import styles from './footer.module.css'
import { footerGroups } from './footer-links.ts'
import type { FrameData } from './frame-data.ts'
import { Logo } from './logo.tsx'
import { SchemeToggle } from './scheme.tsx'

type FooterProps = {
  [Name in 'hidden' | 'legal' | 'about' | 'prices' | 'contact']: FrameData[Name] | undefined
}

export function Footer({ hidden, legal, about, prices, contact }: FooterProps) {
  const { handlers, prefetched } = useFrameLinks()
  return (
    <footer className={styles.footer} {...handlers}>
      <FooterContent hidden={hidden} legal={legal} about={about} prices={prices} contact={contact} />
      {prefetched}
    </footer>
  )
}

/** The footer is the same on every page of a language. */
const FooterContent = memo(({ hidden = [], legal, about, prices, contact }: FooterProps) => {
  const t = useMessages()
  const href = useHref()
  return (
    <div className={styles.inner}>
      <div className={styles.about}>
        <Logo />
        <p>{about ?? t('shell.footerAbout')}</p>
        {prices && <p>{prices}</p>}
        {contact && (
          <address>
            {contact.address && <bdi>{contact.address}</bdi>}
            {contact.phone && (
              <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`} dir="ltr">
                {contact.phone}
              </a>
            )}
            {contact.hours && <bdi>{contact.hours}</bdi>}
          </address>
        )}
        <PaymentMarks />
        <SchemeToggle className={styles.scheme} isNamed />
      </div>
      {footerGroups(hidden).map(([title, links]) => (
        <nav key={title} aria-label={t(title)}>
          <h2>{t(title)}</h2>
          {/* Groups are folded on phones, where all links together are taller than the screen; legal links must stay visible. */}
          <details open={title === 'shell.footerLegal'}>
            <summary>{t(title)}</summary>
            <ul>
              {links.map(([to, label]) => (
                <li key={to}>
                  <a href={href(to)}>{t(label)}</a>
                </li>
              ))}
              {title === 'shell.footerLegal' &&
                legal?.map(([to, label]) => (
                  <li key={to}>
                    <a href={href(to)}>{label}</a>
                  </li>
                ))}
            </ul>
          </details>
        </nav>
      ))}
    </div>
  )
})
