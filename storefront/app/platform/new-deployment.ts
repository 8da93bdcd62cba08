/*
 * A page that stays open over a deployment has the old build's code. It keeps working, and the next navigation is a
 * document request; React Router's default, reloading the open page, would lose typed text.
 * vite/reload-after-deployment.ts patches React Router's client to call these two.
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

/** The header with the storefront's build on data answers (server/src/render-storefront.ts). */
const buildHeader = 'x-storefront-build'

/** Data of another build does not fit the loaded code: the page is opened as a document. */
export function leaveOldBuild(url: string, answer: Response): Promise<void> | undefined {
  // Revalidation of the open page is ignored.
  const isOpen = url === location.href.replace(location.hash, '')
  return isOfOtherBuild(answer) && !isOpen ? open(url) : undefined
}

/** False without the header: another back end's answer. */
export function isOfOtherBuild({ headers }: Response): boolean {
  const build = headers.get(buildHeader)
  return build !== null && build !== window.__reactRouterManifest?.version
}

/**
 * The code of a route is missing: opens it as a document if the server answers, else shows an error page with "Try
 * again".
 */
export async function openWithoutCode(error: unknown): Promise<never> {
  const next = window.__reactRouterDataRouter?.state.navigation.location
  if (!next || !(await fetch(next.pathname, { method: 'HEAD' }).catch(() => false))) throw error
  return open(next.pathname + next.search)
}

function open(url: string): Promise<never> {
  location.assign(url)
  return new Promise(() => {})
}
