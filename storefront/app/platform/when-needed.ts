const interactionEvents = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
/** Milliseconds in which a press elsewhere may open another page: the part loads nothing before they are over. */
const pressing = 300

/**
 * Resolves when the code of a part that works as served HTML (links, GET forms) is needed, so that it is not part of the
 * first load: on the first interaction or, with `loadInView`, when the part with this id enters the viewport. On the
 * server, and if the browser renders the part, it resolves at once; so it does when React renders the page again (decision
 * 88) and the served part leaves the document.
 */
export function whenNeeded(id: string, loadInView: boolean): Promise<void> {
  const part = typeof document === 'undefined' ? null : document.getElementById(id)
  // A press before hydration is not repeated as an event, and its effect would wait for this part.
  if (!part || navigator.userActivation?.hasBeenActive) return Promise.resolve()
  return new Promise((resolve) => {
    const listening = new AbortController()
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) finish()
      },
      { rootMargin: '99999px 0% -15%' },
    )
    const departure = new MutationObserver(() => {
      if (!part.isConnected) finish()
    })
    function finish() {
      observer.disconnect()
      departure.disconnect()
      listening.abort()
      resolve()
    }
    function onInteraction({ target }: Event) {
      if (part?.contains(target as Node)) finish()
      else setTimeout(finish, pressing)
    }
    // Listens in the capture phase: React stops events of parts that are not hydrated yet.
    const options = { signal: listening.signal, capture: true, passive: true }
    for (const type of interactionEvents) addEventListener(type, onInteraction, options)
    if (loadInView) observer.observe(part)
    departure.observe(document.body, { childList: true, subtree: true })
  })
}
