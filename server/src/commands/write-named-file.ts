import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { UsageError } from '../explain.ts'
import type { CommandContext } from './context.ts'

/** Writes a file that the person has named, from where the command was typed; says why where that is not possible. */
export async function writeNamedFile(context: CommandContext, file: string, text: string): Promise<void> {
  const path = resolve(context.cwd, file)
  await writeFile(path, text).catch((error: NodeJS.ErrnoException) => {
    const by = context.shop ? ' by the running shop; write it where that may, such as its data folder' : ''
    throw new UsageError(`${path} cannot be written (${error.code})${by}.`)
  })
}
