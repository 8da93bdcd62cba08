import { Icon } from '../parts/icon.tsx'
import { type Translate, useMessages } from '../platform/messages.tsx'
import styles from './form.module.css'

/** Lists the errors after submit when there are several; each links to its field. */
export function ErrorSummary<Name extends string>(props: {
  errors: { name: Name; message: string }[]
  onPick(name: Name): void
  labels?: Partial<Record<Name, string>> | undefined
}) {
  const t = useMessages()
  const { errors, onPick, labels } = props
  if (errors.length < 2) return null
  return (
    <section className={styles.summary} aria-label={t('accounts.summaryTitle', { count: errors.length })}>
      <h2>{t('accounts.summaryTitle', { count: errors.length })}</h2>
      <ul>
        {errors.map(({ name, message }) => (
          <li key={name}>
            <button type="button" onClick={() => onPick(name)}>
              {labels?.[name] && <bdi>{labels[name]}: </bdi>}
              <bdi>{message}</bdi>
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
  const isShown = Boolean(text) || wait > 0
  return (
    <div className={isShown ? styles.problem : styles.silent}>
      {isShown && <Icon name="warning" />}
      <div>
        <div role="alert">{text && <bdi>{text}</bdi>}</div>
        {/* Beside the alert, not in it: it is not announced at each change. */}
        {wait > 0 && <p role="timer">{waitText(t, wait)}</p>}
      </div>
    </div>
  )
}

/** A wait of a minute or more is given in minutes, as 600 seconds are hard to imagine. */
function waitText(t: Translate, seconds: number): string {
  return seconds >= 60
    ? t('accounts.tryAgainInMinutes', { minutes: Math.ceil(seconds / 60) })
    : t('accounts.tryAgainIn', { seconds })
}
