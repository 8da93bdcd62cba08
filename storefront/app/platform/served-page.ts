import type { RootOptions } from 'react-dom/client'

/**
 * What React does where it cannot hydrate, or not go on (decision 88). Something else changes pages: password managers,
 * translation, ad blockers. Called right before hydration, since it remembers the page as it is then.
 */
export function keepServedPage(): RootOptions {
  const { documentElement, body, title } = document
  const address = location.href
  const attributes = [...documentElement.attributes]
  const nodes = [...body.childNodes]

  /** Drawing the whole document again, React removes those that only the server or a script before hydration knows. */
  function restoreAttributes() {
    for (const { name, value } of attributes) {
      // An extension's, which the Content-Security-Policy would block.
      if (name !== 'style') documentElement.setAttribute(name, value)
    }
  }

  followMisplaced()
  return {
    onRecoverableError(error) {
      // React's number for HTML that is not what it would have drawn (https://react.dev/errors/418). It drew that part
      // again, which no visitor has to know of.
      // biome-ignore lint/suspicious/noConsole: for developers, and for the journeys, in which nothing else changes a page.
      if (String(error).includes('#418')) console.debug(error)
      else reportError(error)
      restoreAttributes()
    },
    // By `followMisplaced`, which also hears what React throws past its boundaries, as for elements of the head.
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
 * Something else has moved or removed elements since (a reader, an ad blocker), so that React does not find those it would change. The
 * page is loaded as the server has it, instead of our error page; once, until the visitor does something again.
 */
function followMisplaced() {
  addEventListener('error', ({ error }) => {
    if (isMisplaced(error) && navigator.userActivation?.hasBeenActive) location.reload()
  })
}

/** Of an element that has lost its parent, browsers say it as a TypeError, which names what was asked of the parent. */
function isMisplaced(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'NotFoundError' || /removeChild|insertBefore/.test(error.message)
}
