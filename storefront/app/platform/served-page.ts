import type { RootOptions } from 'react-dom/client'

/**
 * Tells React how to recover if it cannot hydrate or continue (decision 88), since password managers, translation and ad
 * blockers change pages. Call it right before hydration: it remembers the page as it is then.
 */
export function keepServedPage(): RootOptions {
  const { documentElement, body, title } = document
  const address = location.href
  const attributes = [...documentElement.attributes]
  const nodes = [...body.childNodes]

  /**
   * React removes attributes that only the server or a script before hydration has set when it renders the whole document
   * again.
   */
  function restoreAttributes() {
    for (const { name, value } of attributes) {
      // An extension has set this style, and the Content-Security-Policy would block it.
      if (name !== 'style') documentElement.setAttribute(name, value)
    }
  }

  followMisplaced()
  return {
    onRecoverableError(error) {
      // React reports HTML that differs from what it would have rendered with this number (https://react.dev/errors/418).
      // It has rendered that part again, and no visitor has to notice.
      // biome-ignore lint/suspicious/noConsole: for developers, and for the journeys, in which nothing else changes a page.
      if (String(error).includes('#418')) console.debug(error)
      else reportError(error)
      restoreAttributes()
    },
    // `followMisplaced` reloads the page for these errors; it also hears those that React throws past its boundaries, as
    // for elements of the head.
    onCaughtError: reportError,
    /** React has emptied the document. Links and forms of the served page work by themselves. */
    onUncaughtError(error) {
      reportError(error)
      if (address === location.href) {
        body.append(...nodes)
        document.title = title
        restoreAttributes()
      } else location.reload()
    },
  }
}

/**
 * Reloads the page when React does not find the elements it would change, because an extension (a reader, an ad blocker)
 * has moved or removed them. The visitor then sees the server's page instead of our error page. It reloads once, until the
 * visitor interacts again.
 */
function followMisplaced() {
  addEventListener('error', ({ error }) => {
    if (isMisplaced(error) && navigator.userActivation?.hasBeenActive) location.reload()
  })
}

/**
 * Browsers report an element that has lost its parent as a TypeError, which names the method that was called on the parent.
 */
function isMisplaced(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'NotFoundError' || /removeChild|insertBefore/.test(error.message)
}
