import { useLanguage } from '@marah/ui/language'
import { useMessages } from '../platform/messages.tsx'
import type { OnboardingData } from './onboarding-data.server.ts'
import styles from './terms-film.module.css'

/** Shows the terms as a short film with captions and a transcript. */
export function TermsFilm({ film }: { film: NonNullable<OnboardingData['film']> }) {
  const t = useMessages()
  const language = useLanguage()
  return (
    <figure className={styles.film}>
      <video controls preload="metadata" poster={film.poster} aria-label={film.title}>
        <source src={film.video} />
        <track
          kind="captions"
          src={film.captions}
          srcLang={language}
          label={t('accounts-entry.captions')}
          default
        />
      </video>
      <figcaption>
        <details>
          <summary>{t('accounts-entry.transcript')}</summary>
          <p>{film.transcript}</p>
        </details>
      </figcaption>
    </figure>
  )
}
