type Listener = () => void

let listener: Listener = () => {}
let isOwnEnd = false

/** Registers what happens when a call says that the session is over: it ended elsewhere, or by time. */
export function onSessionEnd(next: Listener): void {
  listener = next
  isOwnEnd = false
}

export function noteSessionEnd(): void {
  if (!isOwnEnd) listener()
}

/** Runs the call that ends the session. The shop's news of it may arrive before its answer, and must not lead elsewhere. */
export async function endBySelf(end: () => Promise<void>): Promise<void> {
  isOwnEnd = true
  try {
    await end()
  } catch (error) {
    isOwnEnd = false
    throw error
  }
}
