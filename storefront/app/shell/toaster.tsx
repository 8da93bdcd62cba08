import { useStore } from 'zustand'
import { Icon } from '../parts/icon.tsx'
import { LocalLink } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { type ShownToast, toasts } from '../platform/toast-queue.ts'
import styles from './toaster.module.css'

/** Always rendered, so that screen readers announce added toasts. */
export function Toaster() {
  const t = useMessages()
  const shown = useStore(toasts.store, (state) => state.shown)
  return (
    <section
      className={styles.area}
      aria-label={t('shell.notices')}
      aria-live="polite"
      aria-relevant="additions"
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

const icons = { done: 'check', info: 'info', problem: 'warning' } as const

function ToastCard({ toast }: { toast: ShownToast }) {
  const t = useMessages()
  const { id, action } = toast
  const close = () => toasts.close(id)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only stop the clock; every action has a button.
    <div
      className={styles.toast}
      data-phase={toast.phase}
      data-tone={toast.tone}
      role={toast.tone === 'problem' ? 'alert' : undefined}
      onPointerEnter={() => toasts.hold(id)}
      onPointerLeave={() => toasts.release(id)}
      onFocus={() => toasts.hold(id)}
      onBlur={() => toasts.release(id)}
    >
      <Icon name={icons[toast.tone]} />
      <p>
        <bdi>{toast.text}</bdi>
      </p>
      {action?.to !== undefined && (
        <LocalLink to={action.to} onClick={close}>
          {action.label}
        </LocalLink>
      )}
      {action?.run && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.run?.()
            close()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={t('shell.close')} onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  )
}
