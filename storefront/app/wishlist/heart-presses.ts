/** The hearts that were pressed before their code was loaded, by product. */
const presses = new Set<string>()

/** Remembers a press; a second press undoes the first one. */
export function rememberPress(slug: string, isPressed: boolean): void {
  if (isPressed) presses.add(slug)
  else presses.delete(slug)
}

/** Returns whether a press is remembered, without taking it. */
export function isPressRemembered(slug: string): boolean {
  return presses.has(slug)
}

/** Returns true once for each remembered press. */
export function takePress(slug: string): boolean {
  return presses.delete(slug)
}
