import type { MessageGroup } from './messages.tsx'

/** What a route declares in `export const handle`. */
export type PageHandle = {
  /** Messages beside those of every page; the route's `clientMiddleware` loads them on navigation. */
  messages?: Exclude<MessageGroup, 'public'>
}

export function messageGroupsOf(matches: readonly { handle?: unknown }[]): MessageGroup[] {
  const own = matches.flatMap(({ handle }) => (handle as PageHandle | undefined)?.messages ?? [])
  return ['public', ...new Set(own)]
}
