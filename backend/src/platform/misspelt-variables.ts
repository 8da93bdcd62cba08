import { variableNames } from './config.ts'
import { nearName } from './near-names.ts'

/** Shorter names resemble too much of what a machine has. */
const shortest = 6
const longNames = variableNames.filter((name) => name.length >= shortest)

/** Variables that Marah does not read, each with the one that it resembles: `RETRUN_DAYS` would be silently without effect. */
export function misspeltVariables(environment: NodeJS.ProcessEnv): { given: string; meant: string }[] {
  return Object.keys(environment)
    .filter((given) => given.length >= shortest && !variableNames.includes(given))
    .flatMap((given) => {
      const meant = nearName(given, longNames)
      return meant ? [{ given, meant }] : []
    })
}
