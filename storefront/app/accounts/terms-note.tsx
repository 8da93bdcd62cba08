import { useId } from 'react'
import { Icon } from '../parts/icon.tsx'
import { RichText } from '../parts/rich-text.tsx'
import { LocalLink } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import type { RichNode } from '../platform/rich-text.server.ts'
import styles from './terms-note.module.css'

export type Terms = { terms: RichNode[]; privacy: RichNode[]; conditions: string[] }

/**
 * Shows the terms inline, so that the customer need not leave the form to read them; a shop that has written no summary
 * shows none.
 */
export function TermsNote({ terms }: { terms: Terms | null }) {
  const t = useMessages()
  const summary = terms?.conditions ?? []
  return (
    <div className={styles.group}>
      {summary.length > 0 && (
        <details className={styles.terms}>
          <Summary text={t('accounts.termsTitle')} />
          <ul>
            {summary.map((sentence) => (
              <li key={sentence} dir="auto">
                {sentence}
              </li>
            ))}
          </ul>
        </details>
      )}
      <LongText title={t('accounts.termsOfUse')} nodes={terms?.terms ?? []} page="/terms" />
      <LongText title={t('accounts.privacyPolicy')} nodes={terms?.privacy ?? []} page="/privacy" />
    </div>
  )
}

function Summary({ text }: { text: string }) {
  return (
    <summary>
      {text}
      <Icon name="chevron" />
    </summary>
  )
}

/** Shows a text in a box that scrolls, or only the link to its page if the text could not be read. */
function LongText({ title, nodes, page }: { title: string; nodes: RichNode[]; page: string }) {
  const t = useMessages()
  const id = useId()
  if (nodes.length === 0)
    return (
      <p className={styles.page}>
        <LocalLink to={page}>{title}</LocalLink>
      </p>
    )
  return (
    <details className={styles.terms}>
      <Summary text={title} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so the keyboard must be able to reach it. */}
      <section className={styles.long} aria-labelledby={id} tabIndex={0}>
        {/* The text's own headings start at level 3. */}
        <h2 id={id} className="unseen">
          {title}
        </h2>
        <RichText nodes={nodes} />
      </section>
      <p className={styles.page}>
        <LocalLink to={page}>
          {t('accounts.termsPages')}
          <span className="unseen">: {title}</span>
        </LocalLink>
      </p>
    </details>
  )
}
