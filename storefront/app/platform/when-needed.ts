const beginnings = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * For parts that are served as HTML and work as such (links, GET forms): resolves when their code is about to matter, so
 * that it is no part of the first load. That is when the reader begins to do something, or when the part named by its id
 * comes into view by more than its edge. On the server, and where the part is made in the browser, at once.
 */
export function whenNeeded(id: string, isNearEnough: boolean): Promise<void> {
  const part = typeof document === 'undefined' ? null : document.getElementById(id)
  if (!part) return Promise.resolve()
  return new Promise((resolve) => {
    const listening = new AbortController()
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) finish()
      },
      { rootMargin: '0% 0% -15%' },
    )
    function finish() {
      observer.disconnect()
      listening.abort()
      resolve()
    }
    // In the capturing phase: React keeps events from bubbling out of what it has not hydrated yet.
    const options = { signal: listening.signal, capture: true, passive: true }
    for (const type of beginnings) addEventListener(type, finish, options)
    if (isNearEnough) observer.observe(part)
  })
}
