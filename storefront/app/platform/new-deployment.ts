/** Milliseconds until a page checks again whether another build has been deployed. */
const checkedFor = 60_000

let checkedAt = performance.now()
let isOld = false

/**
 * Lets a page that stays open over a deployment go on. It has the code of the old build, whose files may be gone, so its
 * links open documents. React Router's default reloads the open page, and would lose the typed text and the pressed link.
 */
export function followDeployments(): void {
  for (const type of ['pointerover', 'pointerdown', 'keydown', 'visibilitychange']) {
    addEventListener(type, () => void check(), { capture: true, passive: true })
  }
  for (const type of ['click', 'mouseover', 'pointerover', 'focusin', 'touchstart']) {
    addEventListener(type, leaveToBrowser, { capture: true, passive: true })
  }
}

async function check(): Promise<void> {
  if (performance.now() - checkedAt < checkedFor) return
  checkedAt = performance.now()
  // Without a connection the page keeps the build that it has.
  const answer = await fetch('/build').catch(() => undefined)
  if (answer?.ok) isOld = (await answer.text()) !== import.meta.env.VITE_BUILD
}

/** The browser follows the link: the router, which would prefetch its code, does not receive the event. */
function leaveToBrowser(event: Event): void {
  if (isOld && event.target instanceof Element && event.target.closest('a[href]')) event.stopPropagation()
}
