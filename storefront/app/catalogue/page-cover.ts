/** Milliseconds; after them the page below is visible again. */
const longestWait = 15_000

let removeCover: (() => void) | undefined

/**
 * Shows a page over the one that is left, until React has rendered the page itself. A fixed layer: nothing else needs
 * layout.
 * @param onChange For changes below `main`; calls `remove` once they are the page's.
 */
export function coverPage(
  main: HTMLElement,
  page: Element,
  onChange: (changes: readonly MutationRecord[], layer: HTMLElement, remove: () => void) => void,
  scrolled = 0,
): void {
  uncoverPage()
  const layer = document.createElement('div')
  // The page itself is announced.
  layer.ariaHidden = 'true'
  // Padded so that the page begins where it does once it is scrolled to its top.
  layer.style.cssText = `position:fixed;inset:0;z-index:calc(var(--layer-app) - 1);overflow:hidden;background:var(--paper);padding-block-start:${main.offsetTop}px`
  // Fields of the page itself name its form by id: the first form of that id would have them.
  page.querySelector('form[id]')?.removeAttribute('id')
  layer.append(page)
  main.prepend(layer)
  if (scrolled > 0) layer.scrollTop = scrolled
  const observer = new MutationObserver((changes) => onChange(changes, layer, remove))
  observer.observe(main, { childList: true, subtree: true })
  const timer = setTimeout(remove, longestWait)
  function remove() {
    clearTimeout(timer)
    observer.disconnect()
    layer.remove()
    if (removeCover === remove) removeCover = undefined
  }
  removeCover = remove
}

export function uncoverPage(): void {
  removeCover?.()
}
