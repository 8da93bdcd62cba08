import { dirname } from 'node:path'
import { UsageError } from '../explain.ts'
import type { CommandContext } from './context.ts'

type Use = 'read' | 'written'

/** Says in one sentence why a file that a person has named cannot be read or written, in place of the system's own code. */
export function fileFault(
  { shop }: Pick<CommandContext, 'shop'>,
  path: string,
  use: Use,
  error: NodeJS.ErrnoException,
): UsageError {
  // The shop's user and file system may differ from the caller's.
  const by = shop ? ' by the running shop' : ''
  const hint = shop ? ` Name a place where it can be ${use}, such as the shop’s data folder.` : ''
  return new UsageError(`${path} cannot be ${use}${by}: ${reasonOf(error, path, use)}.${hint}`)
}

function reasonOf({ code }: NodeJS.ErrnoException, path: string, use: Use): string {
  switch (code) {
    case 'ENOENT':
      return use === 'read' ? 'there is no such file' : `there is no folder ${dirname(path)}`
    case 'EACCES':
    case 'EPERM':
      return 'this user may not'
    case 'EISDIR':
      return 'it is a folder'
    case 'ENOTDIR':
      return 'a part of its path is no folder'
    case 'EROFS':
      return 'the disk is read-only'
    case 'ENOSPC':
      return 'the disk is full'
    default:
      return `the system says ${code}`
  }
}
