import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openLeanPglite } from './lean-pglite.ts'

/** The folder of a database in PGlite's own file system. */
const home = '/pglite/data'
/** The file that marks a complete database: it is written last, so that a half-made one is made again. */
const last = 'PG_VERSION'
/** The usual 128 MB would be filled for nothing; each start sets its own size. */
const buffers = '4MB'

/**
 * Makes an empty database in a folder that has none. PGlite's own way holds its files four times and takes 500 MB
 * (decision 76); this makes them in memory and writes them one by one.
 */
export async function makePgliteFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, last))) return
  const maker = await withSparseSnapshots(() =>
    openLeanPglite({
      initDbStartParams: ['--set', `shared_buffers=${buffers}`],
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${buffers}`],
    }),
  )
  const { FS: files } = maker.Module
  await maker.close()
  // All files are on the disk before the one that marks the database. In parallel: the disk takes many at once.
  await Promise.all(copyFolder(files, home, folder).map(syncPath))
  writeFileSync(join(folder, last), files.readFile(`${home}/${last}`), { flush: true })
  await syncPath(folder)
}

type Files = PGlite['Module']['FS']

/** Returns the files and folders it has created. */
function copyFolder(files: Files, from: string, to: string): string[] {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  const made = files.readdir(from).flatMap((name: string) => {
    const [path, copy] = [`${from}/${name}`, join(to, name)]
    if (name === '.' || name === '..' || path === `${home}/${last}`) return []
    if (files.isDir(files.stat(path).mode)) return copyFolder(files, path, copy)
    writeFileSync(copy, files.readFile(path), { mode: 0o600 })
    return [copy]
  })
  return [...made, to]
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Bytes of a page of WebAssembly's memory. */
const pageSize = 64 * 1024
const emptyPage = Buffer.alloc(pageSize)

/**
 * PGlite's initdb copies the database's whole memory, 128 MB of which 3 are in use, and copies it back before each of its
 * steps, which makes all of it resident twice. This replaces the copy with one of the pages in use.
 */
async function withSparseSnapshots<T>(work: () => Promise<T>): Promise<T> {
  const own = Object.getOwnPropertyDescriptor(PGlite.prototype, 'Module')
  if (!own?.get) return work()
  const { get: moduleOf } = own
  Object.defineProperty(PGlite.prototype, 'Module', {
    configurable: true,
    get(this: PGlite) {
      const module: PGlite['Module'] = moduleOf.call(this)
      return new Proxy(module, {
        get: (target, name) =>
          name === 'HEAPU8' ? sparse(target.HEAPU8) : Reflect.get(target, name, target),
      })
    },
  })
  try {
    return await work()
  } finally {
    Object.defineProperty(PGlite.prototype, 'Module', own)
  }
}

type Snapshot = ReadonlyMap<number, Buffer>

function sparse(memory: Uint8Array) {
  const pageAt = (start: number) => Buffer.from(memory.buffer, memory.byteOffset + start, pageSize)
  const starts = Array.from({ length: memory.byteLength / pageSize }, (_, page) => page * pageSize)
  return {
    slice: (): Snapshot =>
      new Map(
        starts
          .filter((start) => !pageAt(start).equals(emptyPage))
          .map((start) => [start, Buffer.from(pageAt(start))]),
      ),
    set: (snapshot: Snapshot) => {
      for (const start of starts) {
        const before = snapshot.get(start)
        if (before) memory.set(before, start)
        else if (!pageAt(start).equals(emptyPage)) memory.fill(0, start, start + pageSize)
      }
    },
  }
}
