import { clickInTurn } from '../../platform/click-in-turn.ts'

/**
 * Times, and children, that are pressed while the code of their part is still on its way. Their inputs are disabled until it has
 * come, but their labels take the press, which is repeated then: a press must not be lost.
 */
const pressed = new Set<HTMLElement>()
let listening: AbortController | undefined

/** Notes presses from now on, each label once, in their order. */
export function noteEarlyChoices(): void {
  if (listening) return
  listening = new AbortController()
  // Listens in the capture phase: React stops events of parts that are not hydrated yet.
  addEventListener('click', note, { capture: true, signal: listening.signal })
}

function note({ target }: Event): void {
  const label = target instanceof Element ? target.closest('label') : null
  if (!label?.closest('fieldset[disabled]')) return
  pressed.delete(label)
  pressed.add(label)
}

/** Repeats the presses once the inputs work. */
export async function repeatEarlyChoices(): Promise<void> {
  listening?.abort()
  listening = undefined
  const labels = [...pressed]
  pressed.clear()
  await clickInTurn(labels)
}
