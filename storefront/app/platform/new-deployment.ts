/** Milliseconds for which a page trusts that no other build has been deployed. */
const checkedFor = 60_000

let checkedAt = performance.now()
let isOld = false

/**
 * A page that stays open over a deployment has the code of the old build, whose files may be gone. Its links then open documents;
 * React Router's default, reloading the page that is open, would lose what is typed there and the link that was pressed.
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
  // Without a connection the page goes on.
  const answer = await fetch('/build').catch(() => undefined)
  if (answer?.ok) isOld = (await answer.text()) !== import.meta.env.VITE_BUILD
}

/** The router does not hear of the link, whose code it would prefetch, and the browser follows it. */
function leaveToBrowser(event: Event): void {
  if (isOld && event.target instanceof Element && event.target.closest('a[href]')) event.stopPropagation()
}
