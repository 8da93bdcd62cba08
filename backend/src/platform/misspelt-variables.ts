import { variableNames } from './config.ts'

/** Shorter names resemble too much of what a machine has. */
const shortest = 6

/** Variables that Marah does not read, each with the one that it resembles: `RETRUN_DAYS` would be silently without effect. */
export function misspeltVariables(environment: NodeJS.ProcessEnv): { given: string; meant: string }[] {
  return Object.keys(environment)
    .filter((given) => given.length >= shortest && !variableNames.includes(given))
    .flatMap((given) => {
      const meant = variableNames.find((known) => known.length >= shortest && isNear(given, known))
      return meant ? [{ given, meant }] : []
    })
}

/** Whether one letter is wrong, missing, too many, or two neighbours are swapped. */
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
