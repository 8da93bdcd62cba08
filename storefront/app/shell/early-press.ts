/** What the document's own script notes until the shop's code is there (renderer/document-script.server.ts). */
declare global {
  interface Window {
    /** The button pressed last, and an end of noting. */
    marahPressed?: () => HTMLElement | undefined
  }
}

let button: HTMLElement | undefined

/** Right before React listens: from then on it misses nothing itself. */
export function takeEarlyPress(): void {
  button = window.marahPressed?.()
}

/** A button that was pressed before hydration is clicked now. */
export function repeatEarlyPress(): void {
  const pressed = button
  button = undefined
  pressed?.click()
}
