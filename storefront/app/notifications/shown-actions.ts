import { safeNext } from '../platform/next.ts'
import type { Notification } from './notification-queries.ts'

export type ShownAction = { kind: 'internal' | 'external'; label: string; to: string }

/** The actions of a notification, without those that lead where the shop does not send customers (rule S35). */
export function shownActions({ actions }: Pick<Notification, 'actions'>): ShownAction[] {
  return actions.flatMap(({ label, target_internal_url, target_external_url }): ShownAction[] => {
    if (target_internal_url !== null) {
      const to = safeNext(target_internal_url, '')
      return to === '' ? [] : [{ kind: 'internal', label, to }]
    }
    return isSafe(target_external_url) ? [{ kind: 'external', label, to: target_external_url }] : []
  })
}

function isSafe(url: string | null): url is string {
  if (url === null || !URL.canParse(url)) return false
  const { protocol, username, password } = new URL(url)
  return protocol === 'https:' && !username && !password
}
