import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'

/** Beside the pictures, so that it is lost with them. */
const record = 'demo-pictures.json'
const Names = z.array(z.string())

/** Notes that all of these files are drawn. */
export async function recordDrawn(paths: readonly string[], folder: string): Promise<void> {
  const names = paths.map((path) => basename(path))
  await writeFile(join(folder, record), JSON.stringify(names))
}

/** Whether a folder has all files of the demo's pictures: false after a start that was cut off, and where some were lost. */
export async function areAllDrawn(folder: string): Promise<boolean> {
  try {
    const names = Names.parse(JSON.parse(await readFile(join(folder, record), 'utf8')))
    const present = new Set(await readdir(folder))
    return names.every((name) => present.has(name))
  } catch {
    return false
  }
}
