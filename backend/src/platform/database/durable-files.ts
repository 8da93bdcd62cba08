import { closeSync, fsyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Makes the disk write the content of a file or folder, and returns when it has. */
export type Sync = (descriptor: number, path: string) => void

/** The part of PGlite's module (Emscripten) that accesses a folder of the system. An open folder has no file descriptor. */
type Stream = { readonly nfd?: number | null; readonly node: object }
type FolderFiles = {
  readonly stream_ops: { fsync?: (stream: Stream) => number }
  realPath(node: object): string
  /** Turns errors of Node into those that PostgreSQL understands. */
  tryFSOperation<Result>(work: () => Result): Result
}

/** PostgreSQL's settings for its log: PGlite's `fdatasync` returns without doing anything. */
const settings = ['fsync=on', 'wal_sync_method=fsync']

/**
 * Stores a database's files in a folder and counts them as written only when the disk has them: PGlite answers
 * PostgreSQL's fsync with success and does nothing (decision 91).
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

/** Returns PGlite's parameters without the one that turns fsync off. */
export function durableParams(params: readonly string[]): string[] {
  return [...params.filter((param) => param !== '-F'), ...settings.flatMap((setting) => ['-c', setting])]
}
