import { useWords } from '../platform/words.tsx'
import styles from './terms-note.module.css'

/** What is agreed to, on the spot: nobody has to leave the form to read it. */
export function TermsNote() {
  const t = useWords()
  return (
    <details className={styles.terms}>
      <summary>{t('accounts.termsTitle')}</summary>
      <ul>
        <li>{t('accounts.terms1')}</li>
        <li>{t('accounts.terms2')}</li>
        <li>{t('accounts.terms3')}</li>
        <li>{t('accounts.terms4')}</li>
      </ul>
    </details>
  )
}
