/** Hearts that were pressed before their code was there, by product. */
const presses = new Set<string>()

/** @returns Whether the heart counts as pressed now: a second press takes the first one back. */
export function togglePress(slug: string): boolean {
  if (presses.delete(slug)) return false
  presses.add(slug)
  return true
}

/** True once for each remembered press. */
export function takePress(slug: string): boolean {
  return presses.delete(slug)
}
