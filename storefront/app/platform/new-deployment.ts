/*
 * A page that stays open over a deployment has the code of the build before. It goes on working, and the next navigation
 * loads a document instead: React Router's own answer, reloading the page that is open, would lose what was typed there.
 * vite/reload-after-deployment.ts calls these two from React Router's client.
 */

type Place = { readonly pathname: string; readonly search: string }

declare global {
  interface Window {
    readonly __reactRouterManifest?: { readonly version: string }
    readonly __reactRouterDataRouter?: {
      readonly state: { readonly navigation: { readonly location?: Place } }
    }
  }
}

/** Names the storefront's build in answers that hold a page's data (server/src/render-storefront.ts). */
const buildHeader = 'x-storefront-build'

/** Data of another build is for code that this page does not have: the page that it is for is opened as a document. */
export function leaveOldBuild(url: string, answer: Response): Promise<void> | undefined {
  // A page that only reads its own data again stays.
  const isOpen = url === location.href.replace(location.hash, '')
  return isOfOtherBuild(answer) && !isOpen ? open(url) : undefined
}

/** Not where nothing says so: another back end's answer. */
export function isOfOtherBuild({ headers }: Response): boolean {
  const build = headers.get(buildHeader)
  return build !== null && build !== window.__reactRouterManifest?.version
}

/** A route's code is missing: opened as a document if the shop answers at all, else an error page with "Try again". */
export async function openWithoutCode(error: unknown): Promise<never> {
  const next = window.__reactRouterDataRouter?.state.navigation.location
  if (!next || !(await fetch(next.pathname, { method: 'HEAD' }).catch(() => false))) throw error
  return open(next.pathname + next.search)
}

function open(url: string): Promise<never> {
  location.assign(url)
  return new Promise(() => {})
}
