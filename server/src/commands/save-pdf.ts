import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { UsageError } from '../explain.ts'
import type { CommandContext } from './context.ts'

/** Writes a document of the shop into a folder; returns its path. */
export async function savePdf(
  context: CommandContext,
  folder: string,
  name: string,
  pdf: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const path = join(resolve(context.cwd, folder), `${name}.pdf`)
  await writeFile(path, pdf).catch((error: NodeJS.ErrnoException) => {
    const by = context.shop
      ? ' by the running shop; name a folder where that may, such as its data folder'
      : ''
    throw new UsageError(`${path} cannot be written (${error.code})${by}.`)
  })
  return path
}
