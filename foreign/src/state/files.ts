import { randomUUID } from 'node:crypto'

type StoredFile = { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }

/** Pictures under /media/: drawn ones and uploaded ones. */
export type Files = {
  /** Answers the path it is found at. */
  keep(folder: string, file: File): Promise<string>
  put(path: string, type: string, text: string): string
  find(path: string): StoredFile | undefined
}

export function createFiles(): Files {
  const files = new Map<string, StoredFile>()
  return {
    async keep(folder, file) {
      const path = `/media/${folder}/${randomUUID()}`
      files.set(path, { type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) })
      return path
    },
    put(path, type, text) {
      files.set(path, { type, bytes: new TextEncoder().encode(text) })
      return path
    },
    find: (path) => files.get(path),
  }
}
