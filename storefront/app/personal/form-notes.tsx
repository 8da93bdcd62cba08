import { Icon } from '../parts/icon.tsx'
import { useWords } from '../platform/words.tsx'
import styles from './form.module.css'

/** Lists what is wrong after a submit, when it is more than what got the focus; each line leads to its field. */
export function ErrorSummary<Name extends string>(props: {
  errors: { name: Name; message: string }[]
  onPick(name: Name): void
}) {
  const t = useWords()
  const { errors, onPick } = props
  if (errors.length < 2) return null
  return (
    <section className={styles.summary} aria-label={t('accounts.summaryTitle', { count: errors.length })}>
      <h2>{t('accounts.summaryTitle', { count: errors.length })}</h2>
      <ul>
        {errors.map(({ name, message }) => (
          <li key={name}>
            <button type="button" onClick={() => onPick(name)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Why the form as a whole did not go through, and after too many tries when it may be sent again. */
export function FormProblem({ text, wait = 0 }: { text: string | undefined; wait?: number }) {
  const t = useWords()
  return (
    <>
      <div role="alert">
        {text && (
          <p className={styles.problem}>
            <Icon name="warning" />
            {text}
          </p>
        )}
      </div>
      {/* A clock that is not read out each second. */}
      {wait > 0 && <p role="timer">{t('accounts.tryAgainIn', { seconds: wait })}</p>}
    </>
  )
}
