/** Hearts that were pressed before their code was there, by product. */
const presses = new Set<string>()

/** A second press takes the first one back. */
export function rememberPress(slug: string, isPressed: boolean): void {
  if (isPressed) presses.add(slug)
  else presses.delete(slug)
}

/** True once for each remembered press. */
export function takePress(slug: string): boolean {
  return presses.delete(slug)
}
