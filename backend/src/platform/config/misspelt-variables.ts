import { nearName } from '../errors/near-names.ts'
import { variableNames } from './config.ts'

/** Shorter names resemble too many variables of the machine. */
const shortest = 6
const longNames = variableNames.filter((name) => name.length >= shortest)

/** Lists unknown variables with the known one that each resembles: `RETRUN_DAYS` would silently have no effect. */
export function misspeltVariables(environment: NodeJS.ProcessEnv): { given: string; meant: string }[] {
  return Object.keys(environment)
    .filter((given) => given.length >= shortest && !variableNames.includes(given))
    .flatMap((given) => {
      const meant = nearName(given, longNames)
      return meant ? [{ given, meant }] : []
    })
}
