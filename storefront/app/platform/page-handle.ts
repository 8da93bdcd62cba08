import type { Needed } from '@marah/contract/extensions'
import { useMatches } from 'react-router'
import type { MessageGroup } from './messages.tsx'

/** What a route declares in `export const handle`. */
export type PageHandle = {
  /** Messages beside those of every page; the route's `clientMiddleware` loads them on navigation. */
  messages?: Exclude<MessageGroup, 'public'>
  /** Before a back end without it, or in a shop that switched it off, the page is answered with 404. */
  needs?: Needed
  /**
   * The query parameters that the page reads. No others reach it: they neither render nor cache it once more (links of campaigns carry
   * some). A name that ends with a star stands for all that begin so. `all` is for pages that no cache stores.
   */
  parameters?: readonly string[] | 'all'
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

/** Whether the server renders the page by a query parameter of this name (server/src/pages/page-address.ts). */
export function useIsParameter(): (name: string) => boolean {
  const declared = useMatches().map(({ handle }) => (handle as PageHandle | undefined)?.parameters ?? [])
  return (name) =>
    declared.some(
      (names) =>
        names === 'all' ||
        names.some((known) => known === name || (known.endsWith('*') && name.startsWith(known.slice(0, -1)))),
    )
}
