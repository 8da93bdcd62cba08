/** Hearts that were pressed before their code was there, by product. */
const presses = new Set<string>()

export function rememberPress(slug: string): void {
  presses.add(slug)
}

/** True once for each remembered press. */
export function takePress(slug: string): boolean {
  return presses.delete(slug)
}
