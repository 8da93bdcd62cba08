import type { Extension } from '@marah/contract/extensions'
import { DateText } from '@marah/ui/format'
import type { ReactNode } from 'react'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { useContactPage, WithExtension } from '../parts/extension.tsx'
import { RichText } from '../parts/rich-text.tsx'
import { LocalLink } from '../platform/language.tsx'
import type { MessageKey } from '../platform/message-keys.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { shopZone } from '../platform/shop.ts'
import type { LongText } from './long-text.server.ts'
import styles from './long-text-page.module.css'

type Page = readonly [path: string, title: MessageKey, needs?: Extension]

const pages = {
  about: ['/about', 'content.aboutTitle', 'more-texts'],
  terms: ['/terms', 'content.termsTitle'],
  privacy: ['/privacy', 'content.privacyTitle'],
  cookies: ['/cookies', 'content.cookiesTitle'],
  accessibility: ['/accessibility', 'content.accessibilityTitle', 'more-texts'],
  contact: ['/contact', 'content.contactTitle'],
  faq: ['/faq', 'content.faqTitle'],
} as const satisfies Record<string, Page>

type PageName = keyof typeof pages

type LongTextPageProps = {
  title: MessageKey
  text: LongText
  /** True for a legal text, which is shown with its date and a table of contents. */
  legal?: boolean
  seeAlso: readonly PageName[]
  children?: ReactNode
}

/** Shows a long text with its contents, sections and related links. */
export function LongTextPage({ title, text, legal = false, seeAlso, children }: LongTextPageProps) {
  const t = useMessages()
  const { intro, sections, editedOn } = text
  const canContact = useContactPage()
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs steps={[]} here={t(title)} />
      <article className={styles.text}>
        <h1>{t(title)}</h1>
        {editedOn === null && (
          <EmptyState
            icon="info"
            title={t('content.unwritten')}
            text={canContact ? t('content.unwrittenText') : undefined}
          >
            {canContact && <ButtonLink to="/contact">{t('content.write')}</ButtonLink>}
          </EmptyState>
        )}
        {legal && editedOn && (
          <p className={styles.updated}>
            <RichMessage
              k="content.updated"
              values={{ date: <DateText at={editedOn} timeZone={shopZone()} /> }}
            />
          </p>
        )}
        <div className={styles.body}>
          <RichText nodes={intro} />
        </div>
        <div className={styles.columns}>
          {legal && sections.length > 1 && (
            <nav className={styles.contents} aria-labelledby="contents">
              <h2 id="contents">{t('content.onThisPage')}</h2>
              <ol>
                {sections.map(({ title: section }, index) => (
                  <li key={section}>
                    <a href={`#s${index + 1}`}>{section}</a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <div className={styles.sections}>
            {sections.map(({ title: section, nodes }, index) => (
              <section key={section} className={styles.body} aria-labelledby={`s${index + 1}`}>
                <h2 id={`s${index + 1}`}>{section}</h2>
                <RichText nodes={nodes} />
              </section>
            ))}
            {children}
          </div>
        </div>
      </article>
      <nav className={styles.also} aria-labelledby="see-also">
        <h2 id="see-also">{t('content.seeAlso')}</h2>
        <ul>
          {seeAlso
            .filter((name) => name !== 'contact' || canContact)
            .map((name) => (
              <SeeAlso key={name} page={pages[name]} />
            ))}
        </ul>
      </nav>
    </div>
  )
}

function SeeAlso({ page: [to, label, needs] }: { page: Page }) {
  const t = useMessages()
  const link = (
    <li>
      <LocalLink to={to}>{t(label)}</LocalLink>
    </li>
  )
  return needs ? <WithExtension name={needs}>{link}</WithExtension> : link
}
