/** Set by the document's inline script until the code is loaded (renderer/document-script.server.ts). */
declare global {
  interface Window {
    /** Returns the buttons that were clicked, each once, in their order, and stops recording. */
    marahPressed?: () => Iterable<HTMLElement>
  }
}

let buttons: Iterable<HTMLElement> = []

/** Called right before React attaches its listeners. */
export function recordEarlyClicks(): void {
  buttons = window.marahPressed?.() ?? []
}

/** Clicks the buttons that were clicked before hydration, each when what was typed or clicked before it is rendered. */
export async function replayEarlyClicks(): Promise<void> {
  const pressed = buttons
  buttons = []
  for (const button of pressed) {
    await new Promise((resolve) => setTimeout(resolve))
    button.click()
  }
}
