/** The duration of other movements (styles/motion.css). */
const duration = 200
/** An older click is ignored. */
const longestWay = 2000

let left: { box: DOMRect; at: number } | undefined

/** Remembers where the clicked product's picture is. */
export function startPictureTransition(picture: Element | null | undefined): void {
  left = picture ? { box: picture.getBoundingClientRect(), at: performance.now() } : undefined
}

/**
 * Moves a product's picture from where it was clicked to its place on the new page. Not a view transition: that delays
 * the navigation until both pages are captured, which doubled its time.
 */
export function arrive(picture: Element | null): void {
  const from = left
  left = undefined
  if (!picture || !from || performance.now() - from.at > longestWay) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const to = picture.getBoundingClientRect()
  // The new page is shown from its top.
  const [across, down] = [from.box.left - to.left, from.box.top - to.top - scrollY]
  const scale = from.box.width / to.width
  picture.animate(
    { transformOrigin: '0 0', transform: [`translate(${across}px, ${down}px) scale(${scale})`, 'none'] },
    { duration, easing: 'ease-out' },
  )
}
