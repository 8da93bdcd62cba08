import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Bytes of a path that the system takes for a socket (`sun_path`, less its final NUL). */
const longestPath = process.platform === 'linux' ? 107 : 103

/**
 * Makes the address where a shop listens for commands. Only the holder of the folder's lock may call it, since it removes
 * the remains of a killed process. Only the folder's user can open the folder around the socket, so that no other user can
 * reach the socket.
 */
export function makeCommandAddress(folder: string): { address: string; remove(): void } {
  if (process.platform === 'win32') return { address: pipeOf(folder), remove: () => {} }
  const path = pathIn(folder)
  removeSocket(path)
  mkdirSync(dirname(path), { recursive: true })
  chmodSync(dirname(path), 0o700)
  const remove = () => removeSocket(path)
  if (Buffer.byteLength(path) <= longestPath) return { address: path, remove }
  // Too long for a socket: it lies in a private temporary folder instead, and a link leads there.
  const elsewhere = join(mkdtempSync(join(tmpdir(), 'marah-')), 'commands.sock')
  symlinkSync(elsewhere, path)
  return { address: elsewhere, remove }
}

/** Returns the address of the running shop that holds this folder, if there is one. */
export function findCommandAddress(folder: string): string {
  if (process.platform === 'win32') return pipeOf(folder)
  const path = pathIn(folder)
  return targetOf(path) ?? path
}

function pathIn(folder: string): string {
  return join(folder, 'run', 'commands.sock')
}

function pipeOf(folder: string): string {
  return `\\\\.\\pipe\\marah-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
}

function targetOf(path: string): string | null {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : null
}

function removeSocket(path: string): void {
  const elsewhere = targetOf(path)
  if (elsewhere) rmSync(dirname(elsewhere), { recursive: true, force: true })
  rmSync(path, { force: true })
}
