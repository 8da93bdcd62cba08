import { useId } from 'react'
import { RichText } from '../parts/rich-text.tsx'
import { LocalLink } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import type { RichNode } from '../platform/rich-text.server.ts'
import styles from './terms-note.module.css'

export type Terms = { terms: RichNode[]; privacy: RichNode[]; conditions: string[] }

/** The terms inline, so that nobody has to leave the form to read them. */
export function TermsNote({ terms }: { terms: Terms | null }) {
  const t = useMessages()
  const summary = terms?.conditions.length
    ? terms.conditions
    : [t('accounts.terms1'), t('accounts.terms2'), t('accounts.terms3'), t('accounts.terms4')]
  return (
    <div className={styles.group}>
      <details className={styles.terms}>
        <summary>{t('accounts.termsTitle')}</summary>
        <ul>
          {summary.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
      {terms && (
        <>
          <LongText title={t('accounts.termsOfUse')} nodes={terms.terms} />
          <LongText title={t('accounts.privacyPolicy')} nodes={terms.privacy} />
        </>
      )}
      <p className={styles.pages}>
        {t('accounts.termsPages')} <LocalLink to="/terms">{t('shell.terms')}</LocalLink>
        <LocalLink to="/privacy">{t('shell.privacy')}</LocalLink>
      </p>
    </div>
  )
}

function LongText({ title, nodes }: { title: string; nodes: RichNode[] }) {
  const id = useId()
  if (nodes.length === 0) return null
  return (
    <details className={styles.terms}>
      <summary>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so the keyboard must be able to reach it. */}
      <section className={styles.long} aria-labelledby={id} tabIndex={0}>
        {/* The text's own headings start at level 3. */}
        <h2 id={id} className="unseen">
          {title}
        </h2>
        <RichText nodes={nodes} />
      </section>
    </details>
  )
}
