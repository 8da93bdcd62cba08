import { clickInTurn } from '../platform/click-in-turn.ts'

/**
 * Buttons, and labels of inputs that are disabled until their code comes, may be clicked before hydration: this script in <head>
 * records them, each once. Links and forms work by themselves.
 */
export const notePressesScript =
  'const pressed=new Set,note=({target})=>{const button=target.closest("button[type=button],[disabled] label");if(button){pressed.delete(button);pressed.add(button)}};addEventListener("click",note,true);window.marahPressed=()=>{removeEventListener("click",note,true);return pressed};'

declare global {
  interface Window {
    /** Returns what was clicked, each once, in their order, and stops recording. */
    marahPressed?: () => Iterable<HTMLElement>
  }
}

let buttons: Iterable<HTMLElement> = []

/** Takes over the recorded clicks; call it right before React attaches its listeners. */
export function recordEarlyClicks(): void {
  buttons = window.marahPressed?.() ?? []
}

/** Repeats the clicks that came before hydration. */
export async function replayEarlyClicks(): Promise<void> {
  const pressed = buttons
  buttons = []
  await clickInTurn(pressed)
}
