import type { Needed } from '@marah/contract/extensions'
import { useMatches } from 'react-router'
import type { MessageGroup } from './messages.tsx'

/** The facts that a route declares in `export const handle`. */
export type PageHandle = {
  /** Messages that the page needs besides those of every page; the route's `clientMiddleware` loads them on navigation. */
  messages?: Exclude<MessageGroup, 'public'>
  /**
   * The extension that the page needs: with a back end that lacks it, or in a shop that has switched it off, the page
   * answers 404.
   */
  needs?: Needed
  /**
   * The query parameters that the page reads. Other parameters, such as those of campaigns, neither reach the page nor add
   * an entry to the cache. A name that ends with a star matches all names that begin with it. `all` is for pages that no
   * cache stores.
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

/**
 * Returns a check whether the server renders the page by a query parameter of this name (server/src/pages/page-address.ts).
 */
export function useIsParameter(): (name: string) => boolean {
  const declared = useMatches().map(({ handle }) => (handle as PageHandle | undefined)?.parameters ?? [])
  return (name) =>
    declared.some(
      (names) =>
        names === 'all' ||
        names.some((known) => known === name || (known.endsWith('*') && name.startsWith(known.slice(0, -1)))),
    )
}
