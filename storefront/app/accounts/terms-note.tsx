import { useId } from 'react'
import { RichText } from '../parts/rich-text.tsx'
import { LocalLink } from '../platform/language.tsx'
import type { RichNode } from '../platform/rich-text.server.ts'
import { useWords } from '../platform/words.tsx'
import styles from './terms-note.module.css'

export type Terms = { terms: RichNode[]; privacy: RichNode[]; conditions: string[] }

/** What is agreed to, on the spot: nobody has to leave the form to read it. */
export function TermsNote({ terms }: { terms: Terms | null }) {
  const t = useWords()
  const gist = terms?.conditions.length
    ? terms.conditions
    : [t('accounts.terms1'), t('accounts.terms2'), t('accounts.terms3'), t('accounts.terms4')]
  return (
    <div className={styles.group}>
      <details className={styles.terms}>
        <summary>{t('accounts.termsTitle')}</summary>
        <ul>
          {gist.map((sentence) => (
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
        {t('accounts.termsPages')} <LocalLink to="/terms">{t('shell.terms')}</LocalLink>{' '}
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
        {/* The text's own headings are of the third rank. */}
        <h2 id={id} className="unseen">
          {title}
        </h2>
        <RichText nodes={nodes} />
      </section>
    </details>
  )
}
