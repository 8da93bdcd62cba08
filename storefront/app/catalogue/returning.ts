import layout from '../platform/product-layout.module.css'
import { coverPage } from './page-cover.ts'

/** As many as somebody goes back through; each is a page's DOM. */
const listsAtMost = 3

/** Pages that were left for a product, by history entry, with their scroll position. */
const left = new Map<unknown, { page: Element; scrolled: number }>()

/** Remembers the list that a press leaves: React removes its root and changes nothing inside. */
export function leaveList(main: HTMLElement): void {
  const page = main.firstElementChild
  // Not the home page with its several roots; nor products, from one of which to the next React changes the page in place.
  if (!page || page.nextElementSibling || page.querySelector(`:scope > .${CSS.escape(layout.product ?? '')}`))
    return
  left.set(keyOfEntry(), { page, scrolled: scrollY })
  const [oldest] = left.keys()
  if (left.size > listsAtMost) left.delete(oldest)
}

/** Shows the page of the present history entry, if it was left before, while the router renders it again. */
export function returnToList(): void {
  const known = left.get(keyOfEntry())
  left.delete(keyOfEntry())
  const main = document.getElementById('main')
  if (!main || !known || known.page.isConnected) return
  coverPage(
    main,
    known.page,
    (changes, layer, remove) => {
      if (!changes.some(({ target }) => target === main)) return
      // Lazy pictures of the rendered list are there two frames later. Its links are pressed and focused, not these.
      layer.style.pointerEvents = 'none'
      for (const link of layer.querySelectorAll('a')) link.removeAttribute('href')
      requestAnimationFrame(() => requestAnimationFrame(remove))
    },
    known.scrolled,
  )
}

/** Set by the router and, for the first page, by the document's script. */
function keyOfEntry(): unknown {
  return history.state?.key
}
