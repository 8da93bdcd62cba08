import { ConfigError } from '@marah/backend/platform/config/config'
import { UnusableDatabaseError } from '@marah/backend/platform/database/database'
import { OtherVersionError } from '@marah/backend/platform/database/migrate'
import { NotBuiltError } from './build-app.ts'
import { DataFolderError } from './data-folder.ts'

/** A command was called with arguments that it does not take. */
export class UsageError extends Error {}

/** Returns the sentence that tells a person why something failed, and what to do. */
export function explain(thrown: unknown, whatFailed = 'The shop could not start'): string {
  const error = reasonOf(thrown)
  if (isSentence(error)) return messageOf(error)
  const { port, address, hostname } = error as { port?: number; address?: string; hostname?: string }
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is in use; stop what uses it, or choose another with PORT.`
    case 'EROFS':
    case 'EPERM':
      return 'The data folder cannot be written; choose another with DATA_DIR.'
    case 'EACCES':
      return port
        ? `Port ${port} may not be used; choose another with PORT.`
        : `Access was denied: ${messageOf(error)}.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${address ?? hostname} is not an address of this machine; choose another with HOST.`
    case 'ENOSPC':
    case '53100':
      return diskFull
    default:
      return isDiskFull(messageOf(error)) ? diskFull : `${whatFailed}: ${messageOf(error)}`
  }
}

/** Returns the sentence for an embedded database that gave up. */
export function explainPanic(why: string): string {
  return isDiskFull(why) ? diskFull : `The embedded database gave up (${why}); start again.`
}

const diskFull = 'The disk is full; make room, then start again.'

function isDiskFull(message: string): boolean {
  return /no space left/i.test(message)
}

/** Whether the message was written for the caller, and so reports no fault of the shop. */
export function isSentence(error: unknown): boolean {
  return (
    error instanceof ConfigError ||
    error instanceof DataFolderError ||
    error instanceof NotBuiltError ||
    error instanceof OtherVersionError ||
    error instanceof UnusableDatabaseError ||
    error instanceof UsageError
  )
}

/**
 * Returns the database's own error instead of drizzle's, which repeats the statement; stops at an error that is a sentence
 * for people.
 */
function reasonOf(error: unknown): unknown {
  return error instanceof Error && !isSentence(error) && error.cause ? reasonOf(error.cause) : error
}

/**
 * The embedded database reports file errors by WebAssembly's own numbers (WASI, `errno`), in objects that are no
 * errors.
 */
const wasiCodes: Record<number, string> = { 2: 'EACCES', 51: 'ENOSPC', 63: 'EPERM', 69: 'EROFS' }

function codeOf(error: unknown): string | undefined {
  const { code, name, errno } = error as { code?: string; name?: string; errno?: number }
  return name === 'ErrnoError' && errno !== undefined ? wasiCodes[errno] : code
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message || error.name
  return typeof error === 'object' ? JSON.stringify(error) : String(error)
}
