type Listener = () => void

let listener: Listener = () => {}

/** Registers what happens when a call says that the session is over: it ended elsewhere, or by time. */
export function onSessionEnd(next: Listener): void {
  listener = next
}

export function noteSessionEnd(): void {
  listener()
}
