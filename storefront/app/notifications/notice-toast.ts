import { withoutLanguage } from '../platform/language.tsx'
import { toasts } from '../platform/toast-queue.ts'
import type { Notification } from './notification-queries.ts'
import { shownActions } from './shown-actions.ts'

/** So long an own action may take to show its toast, whose notification says the same. */
const ownActionFirst = 1500

/** Pages that say by themselves what notifications of a customer's own action say. */
const saysItself = /^\/(notifications|checkout\/done)(\/|$)/

/**
 * A toast for what happened elsewhere. The list of notifications shows it already, a background tab shows no toasts, and what
 * the customer has just done on this page has its own.
 */
export function toastNotice(notification: Notification): void {
  setTimeout(() => {
    const isOwn = toasts.store.getState().shown.some(({ tone }) => tone === 'done')
    if (isOwn || document.visibilityState !== 'visible') return
    if (saysItself.test(withoutLanguage(location.pathname))) return
    const action = shownActions(notification).find(({ kind }) => kind === 'internal')
    toasts.show({
      text: notification.title,
      tone: 'info',
      ...(action && { action: { label: action.label, to: action.to } }),
    })
  }, ownActionFirst)
}
