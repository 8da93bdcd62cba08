import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The folder cannot be used; the message is one sentence for the person who starts the shop. */
export class DataFolderError extends Error {}

/** Another process holds the folder. */
export class FolderInUseError extends DataFolderError {
  readonly path: string

  constructor(path: string) {
    super(
      `The data folder ${path} is in use by ${holderOf(path)}; stop it, or choose another folder with DATA_DIR.`,
    )
    this.path = path
  }
}

export type DataFolder = {
  readonly path: string
  /** Key that signs tokens, made on the first start. */
  readonly secretKey: Uint8Array
  release(): void
}

/** PGlite's and so the folder's PostgreSQL. */
const postgresVersion = '18'

/**
 * Opens the folder for this process alone. The lock is SQLite's: the operating system releases it however the process
 * ends, so that it never goes stale. Process ids, which containers reuse, do not matter.
 */
export function openDataFolder(path: string): DataFolder {
  makeFolder(path)
  const lock = takeLock(path)
  try {
    rejectForeignDatabase(path)
    return { path, secretKey: secretKeyOf(path), release: () => lock.close() }
  } catch (error) {
    lock.close()
    throw error
  }
}

function makeFolder(path: string): void {
  try {
    makeWithParents(path)
  } catch (error) {
    throw new DataFolderError(
      `The data folder ${path} cannot be made (${(error as NodeJS.ErrnoException).code}); choose another with DATA_DIR.`,
    )
  }
}

/** Node's own `recursive` loops endlessly if the system denies a parent that exists, as below /proc. */
function makeWithParents(path: string): void {
  const parent = dirname(path)
  if (!existsSync(parent)) makeWithParents(parent)
  try {
    mkdirSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !statSync(path).isDirectory()) throw error
  }
}

function takeLock(path: string): DatabaseSync {
  try {
    const lock = new DatabaseSync(join(path, 'lock.sqlite'))
    lock.exec('pragma journal_mode = memory; begin exclusive')
    writeFileSync(join(path, 'holder'), `process ${process.pid}`)
    return lock
  } catch (error) {
    if (/locked|busy/i.test(String(error))) {
      throw new FolderInUseError(path)
    }
    throw new DataFolderError(
      `The data folder ${path} cannot be written (${(error as Error).message}); choose another with DATA_DIR.`,
    )
  }
}

function holderOf(path: string): string {
  try {
    return readFileSync(join(path, 'holder'), 'utf8')
  } catch {
    return 'another process'
  }
}

function rejectForeignDatabase(path: string): void {
  let version: string
  try {
    version = readFileSync(join(path, 'database', 'PG_VERSION'), 'utf8').trim()
  } catch {
    return
  }
  if (version !== postgresVersion) {
    throw new DataFolderError(
      `The data folder ${path} holds a PostgreSQL ${version} database and this version of Marah reads ${postgresVersion}; choose another with DATA_DIR.`,
    )
  }
}

function secretKeyOf(path: string): Uint8Array {
  const file = join(path, 'secret.key')
  try {
    return readFileSync(file)
  } catch {
    const key = crypto.getRandomValues(new Uint8Array(32))
    writeFileSync(file, key, { mode: 0o600 })
    return key
  }
}
