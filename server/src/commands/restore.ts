import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { readConfig } from '@marah/backend/platform/config/config'
import { openServerDatabase } from '@marah/backend/platform/database/database'
import { openDataFolder } from '../data-folder.ts'
import { UsageError } from '../explain.ts'
import { markRestored, unmarkRestored } from '../restored-copy.ts'
import type { CommandContext } from './context.ts'

const usage =
  'restore takes a backup: a file of pg_dump --format=custom where DATABASE_URL is set, else a copy of a data folder. restore done takes the restored shop into service.'

/** Files of the process that wrote the backup. */
const notCopied = ['lock.sqlite', 'holder', 'run', 'uploads']

/**
 * `restore <backup>`: brings a backup back into an empty database or data folder. No mail, SMS or push leaves the restored shop until
 * `restore done`: on a trial its customers would be reminded of visits and sent what they have long had.
 */
export async function restoreCommand(context: CommandContext, args: string[]): Promise<void> {
  const [given, ...others] = args
  if (!given || others.length > 0) throw new UsageError(usage)
  if (context.shop) throw new UsageError('restore does not run beside an open shop: stop it first.')
  const config = readConfig(context.environment)
  const folder = resolve(config.DATA_DIR)
  if (given === 'done') {
    if (!unmarkRestored(folder)) throw new UsageError(`Nothing was restored into ${folder}.`)
    await context.print('Mails, SMS and pushes leave the shop again from its next start on.\n')
    return
  }
  const backup = resolve(context.cwd, given)
  if (!existsSync(backup)) throw new UsageError(`${backup} is not there.`)
  if (config.DATABASE_URL) await restoreIntoServer(backup, config.DATABASE_URL, folder, context.environment)
  else restoreIntoFolder(backup, folder)
  await context.print(
    'Restored. No mail, SMS or push leaves this shop until you say: npm run shop -- restore done. What was waiting to be sent in the backup is dropped.\n',
  )
}

function restoreIntoFolder(backup: string, folder: string): void {
  if (!existsSync(join(backup, 'database', 'PG_VERSION')))
    throw new UsageError(`${backup} is no copy of a data folder: it holds no database.`)
  if (existsSync(join(folder, 'database')))
    throw new UsageError(`${folder} holds a database already; restore into an empty folder (DATA_DIR).`)
  // Before anything is copied: a shop that opens meanwhile sends nothing either, and finds the folder in use.
  const held = openDataFolder(folder)
  try {
    markRestored(folder)
    const isCopied = (source: string) => source === backup || !notCopied.includes(basename(source))
    cpSync(backup, folder, { recursive: true, filter: isCopied })
  } finally {
    held.release()
  }
}

async function restoreIntoServer(
  backup: string,
  url: string,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  if (!statSync(backup).isFile())
    throw new UsageError(
      `${backup} is no file; with DATABASE_URL a backup is one of pg_dump --format=custom.`,
    )
  await requireEmpty(url)
  openDataFolder(folder).release()
  markRestored(folder)
  const options = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction']
  const child = spawn('pg_restore', [...options, '--dbname', url, backup], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env,
  })
  let words = ''
  child.stderr.on('data', (part) => {
    words += part
  })
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(
      `pg_restore cannot be run (${error.code}); it comes with PostgreSQL’s client programs.`,
    )
  })
  if (code !== 0) throw new UsageError(`Nothing was restored: ${words.trim().split('\n').at(-1)}.`)
}

async function requireEmpty(url: string): Promise<void> {
  const database = await openServerDatabase(url, 2, () => {})
  try {
    const { rows } = await database.pool.query<{ tables: number }>(
      "select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    )
    if ((rows[0]?.tables ?? 0) > 0)
      throw new UsageError('The database of DATABASE_URL holds tables already; restore into an empty one.')
  } finally {
    await database.close()
  }
}
