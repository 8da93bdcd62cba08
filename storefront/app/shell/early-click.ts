/** Set by the document's inline script until the code is loaded (renderer/document-script.server.ts). */
declare global {
  interface Window {
    /** Returns the button clicked last, and stops recording. */
    marahPressed?: () => HTMLElement | undefined
  }
}

let button: HTMLElement | undefined

/** Called right before React attaches its listeners. */
export function recordEarlyClick(): void {
  button = window.marahPressed?.()
}

/** Clicks the button that was clicked before hydration. */
export function replayEarlyClick(): void {
  const pressed = button
  button = undefined
  pressed?.click()
}
