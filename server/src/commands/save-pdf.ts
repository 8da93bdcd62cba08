import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { CommandContext } from './context.ts'
import { fileFault } from './file-faults.ts'

/** Writes a document of the shop into a folder; returns its path. */
export async function savePdf(
  context: CommandContext,
  folder: string,
  name: string,
  pdf: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const path = join(resolve(context.cwd, folder), `${name}.pdf`)
  await writeFile(path, pdf).catch((error: NodeJS.ErrnoException) => {
    throw fileFault(context, path, 'written', error)
  })
  return path
}
