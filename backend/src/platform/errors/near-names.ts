/** Finds the known name that a misspelt one resembles: one letter is wrong, missing or too many, or two neighbours are swapped. */
export function nearName(given: string, known: readonly string[]): string | undefined {
  return known.find((name) => isNear(given, name))
}

function isNear(given: string, known: string): boolean {
  const [shorter, longer] = given.length < known.length ? [given, known] : [known, given]
  if (longer.length - shorter.length > 1) return false
  let place = 0
  while (place < shorter.length && shorter[place] === longer[place]) place += 1
  const [a, b] = [shorter.slice(place), longer.slice(place)]
  if (longer.length > shorter.length) return a === b.slice(1)
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  return a.slice(1) === b.slice(1) || (a.length > 1 && isSwapped)
}
