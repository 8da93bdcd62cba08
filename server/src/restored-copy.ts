import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Marks a data folder, or its database, that was restored from a backup and is not in service yet. */
const mark = 'restored'

export function markRestored(dataFolder: string): void {
  writeFileSync(
    join(dataFolder, mark),
    'No mail, SMS or push leaves this shop until: npm run shop -- restore done\n',
  )
}

export function isRestored(dataFolder: string): boolean {
  return existsSync(join(dataFolder, mark))
}

/** False if it was not marked. */
export function unmarkRestored(dataFolder: string): boolean {
  if (!isRestored(dataFolder)) return false
  rmSync(join(dataFolder, mark))
  return true
}
