import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { CommandContext } from './context.ts'
import { fileFault } from './file-faults.ts'

/** Writes a file that the person has named, from where the command was typed; says why where that is not possible. */
export async function writeNamedFile(context: CommandContext, file: string, text: string): Promise<void> {
  const path = resolve(context.cwd, file)
  await writeFile(path, text).catch((error: NodeJS.ErrnoException) => {
    throw fileFault(context, path, 'written', error)
  })
}
