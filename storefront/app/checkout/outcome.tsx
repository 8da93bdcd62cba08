import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../parts/icon.tsx'
import { Panel } from '../parts/panel.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Spinner } from '../parts/spinner.tsx'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import styles from './done-page.module.css'

type OutcomeProps = {
  tone: 'done' | 'waiting' | 'info'
  title: MessageKey
  text: ReactNode
  children?: ReactNode
}

/** Shows the result of a payment. The heading gets the focus, so that screen readers announce it. */
export function Outcome({ tone, title, text, children }: OutcomeProps) {
  const t = useMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (title) heading.current?.focus()
  }, [title])
  return (
    <section className={styles.outcome} data-tone={tone}>
      <span className={styles.mark}>
        {tone === 'waiting' ? <Spinner size={36} /> : <Icon name={tone === 'done' ? 'check' : 'info'} />}
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {t(title)}
      </h1>
      <p className={styles.lead}>{text}</p>
      {children}
    </section>
  )
}

export function OutcomeSkeleton() {
  return (
    <>
      <div className={styles.outcome}>
        <Skeleton lines={5} />
      </div>
      <div className={styles.columns}>
        <Panel>
          <Skeleton lines={6} />
        </Panel>
        <Panel>
          <Skeleton lines={4} />
        </Panel>
      </div>
    </>
  )
}
