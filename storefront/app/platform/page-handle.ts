import type { Needed } from '@marah/contract/extensions'
import type { MessageGroup } from './messages.tsx'

/** What a route declares in `export const handle`. */
export type PageHandle = {
  /** Messages beside those of every page; the route's `clientMiddleware` loads them on navigation. */
  messages?: Exclude<MessageGroup, 'public'>
  /** Before a back end without it, or in a shop that switched it off, the page is answered with 404. */
  needs?: Needed
}

/** Whether a route needs an extension that is missing. */
export function isUnavailable(missing: readonly Needed[] | undefined, route: { handle?: unknown }): boolean {
  const needs = (route.handle as PageHandle | undefined)?.needs
  return needs !== undefined && missing?.includes(needs) === true
}

export function messageGroupsOf(matches: readonly { handle?: unknown }[]): MessageGroup[] {
  const own = matches.flatMap(({ handle }) => (handle as PageHandle | undefined)?.messages ?? [])
  return ['public', ...new Set(own)]
}
