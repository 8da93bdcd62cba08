/** The same as other movements (styles/motion.css), as long as they take. */
const duration = 200
/** What was pressed longer ago is no longer what the reader looks at. */
const longestWay = 2000

let left: { box: DOMRect; at: number } | undefined

/** Notes from where the picture of a pressed product sets out. */
export function setOut(picture: Element | null | undefined): void {
  left = picture ? { box: picture.getBoundingClientRect(), at: performance.now() } : undefined
}

/**
 * Lets a product's picture come from where it was pressed to its place on the page that opened. Not a view transition of
 * the document: that holds the press back until both pages have been photographed, which doubled the time to the next page.
 */
export function arrive(picture: Element | null): void {
  const from = left
  left = undefined
  if (!picture || !from || performance.now() - from.at > longestWay) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const to = picture.getBoundingClientRect()
  // The page that opened is about to be shown from its top.
  const [across, down] = [from.box.left - to.left, from.box.top - to.top - scrollY]
  const scale = from.box.width / to.width
  picture.animate(
    { transformOrigin: '0 0', transform: [`translate(${across}px, ${down}px) scale(${scale})`, 'none'] },
    { duration, easing: 'ease-out' },
  )
}
