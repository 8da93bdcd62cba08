import type { ReactNode } from 'react'
import { Icon, type IconName } from '../parts/icon.tsx'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import styles from './auth-frame.module.css'

const reasons: [IconName, MessageKey][] = [
  ['cart', 'accounts.reasonCart'],
  ['check', 'accounts.reasonOrders'],
  ['home', 'accounts.reasonAddress'],
]

type AuthFrameProps = {
  title: string
  lead?: string | undefined
  /** Omitted for customers who have an account already. */
  withReasons?: boolean
  children: ReactNode
}

/** Frames the login and sign-up pages: the form next to the benefits of an account. */
export function AuthFrame(props: AuthFrameProps) {
  const t = useMessages()
  const { withReasons = true } = props
  return (
    <div className={`page ${styles.frame}`}>
      <section className={styles.form}>
        <h1>{props.title}</h1>
        {props.lead && <p className={styles.lead}>{props.lead}</p>}
        {props.children}
      </section>
      {withReasons && (
        <aside className={styles.aside}>
          <Kite />
          <h2>{t('accounts.reasonsTitle')}</h2>
          <ul>
            {reasons.map(([icon, text]) => (
              <li key={text}>
                <span className={styles.dot}>
                  <Icon name={icon} />
                </span>
                {t(text)}
              </li>
            ))}
          </ul>
        </aside>
      )}
    </div>
  )
}

function Kite() {
  return (
    <svg className={styles.kite} viewBox="0 0 220 150" aria-hidden="true">
      <circle className={styles.sun} cx="176" cy="38" r="22" />
      <path className={styles.string} d="M104 108c-10 10 8 16-2 26s-22 2-32 12" />
      <path className={styles.sail} d="M96 14l40 34-32 60-48-40z" />
      <path className={styles.fold} d="M96 14l8 94M56 68l80-20" />
      <path className={styles.hill} d="M0 150c30-34 74-34 110-10 34-22 78-22 110 10z" />
    </svg>
  )
}
