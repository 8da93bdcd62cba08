import { closeSync, fsyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Has the disk write what a file, or folder, holds, and returns when it has. */
export type Sync = (descriptor: number, path: string) => void

/** The part of PGlite's module (Emscripten) that accesses a folder of the system. An open folder has no file descriptor. */
type Stream = { readonly nfd?: number | null; readonly node: object }
type FolderFiles = {
  readonly stream_ops: { fsync?: (stream: Stream) => number }
  realPath(node: object): string
  /** Turns errors of Node into those that PostgreSQL understands. */
  tryFSOperation<Result>(work: () => Result): Result
}

/** PostgreSQL's own way to its log: PGlite's `fdatasync` returns without doing anything. */
const settings = ['fsync=on', 'wal_sync_method=fsync']

/**
 * A database's files in a folder, of which none is taken for written before the disk has it: PGlite answers PostgreSQL's fsync
 * with success and does nothing (decision 91).
 */
export class DurableFiles extends NodeFS {
  readonly #sync: Sync

  constructor(folder: string, sync: Sync = fsyncSync) {
    super(folder)
    this.#sync = sync
  }

  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const preRun = [emscriptenOpts.preRun ?? []].flat()
    const addSync = (module: { NODEFS: unknown }) => this.#addSync(module.NODEFS as FolderFiles)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, addSync] } }
  }

  #addSync(files: FolderFiles): void {
    files.stream_ops.fsync = ({ nfd, node }) => {
      const path = files.realPath(node)
      files.tryFSOperation(() => {
        if (typeof nfd === 'number') this.#sync(nfd, path)
        else this.#syncFolder(path)
      })
      return 0
    }
  }

  #syncFolder(path: string): void {
    const descriptor = openSync(path, 'r')
    try {
      this.#sync(descriptor, path)
    } finally {
      closeSync(descriptor)
    }
  }
}

/** PGlite's parameters without the one that turns fsync off. */
export function durableParams(params: readonly string[]): string[] {
  return [...params.filter((param) => param !== '-F'), ...settings.flatMap((setting) => ['-c', setting])]
}
