/** The choice that is still missing before the customer can book, with the id of its panel. */
export type Missing = { part: 'times' | 'tickets' | 'kids'; text: string }

/** Returns the message of a panel: it is beside the choice, far from the button on a phone. */
export function messageOf(part: Missing['part'], missing: Missing | undefined): string | undefined {
  return missing?.part === part ? missing.text : undefined
}

/** Moves the focus to the first control of the panel, or to the panel itself while its controls are loading. */
export function focusOn({ part }: Missing): void {
  const panel = document.getElementById(part)
  if (!panel) return
  panel.tabIndex = -1
  const control = panel.querySelector<HTMLElement>('input:enabled, button:enabled, a[href]')
  ;(control ?? panel).focus()
}
