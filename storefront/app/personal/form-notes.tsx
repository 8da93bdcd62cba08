import { Icon } from '../parts/icon.tsx'
import { useMessages } from '../platform/messages.tsx'
import styles from './form.module.css'

/** Lists the errors after submit when there are several; each links to its field. */
export function ErrorSummary<Name extends string>(props: {
  errors: { name: Name; message: string }[]
  onPick(name: Name): void
}) {
  const t = useMessages()
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

/** The error of the form as a whole, and after too many attempts the remaining wait. */
export function FormProblem({ text, wait = 0 }: { text: string | undefined; wait?: number }) {
  const t = useMessages()
  return (
    <>
      <div role="alert" className={styles.alert}>
        {text && (
          <p className={styles.problem}>
            <Icon name="warning" />
            {text}
          </p>
        )}
      </div>
      {/* Not announced each second. */}
      {wait > 0 && <p role="timer">{t('accounts.tryAgainIn', { seconds: wait })}</p>}
    </>
  )
}
