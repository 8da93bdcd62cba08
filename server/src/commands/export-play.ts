import { exportPlay } from '@marah/backend/play-import/index'
import { UsageError } from '../explain.ts'
import { readArguments } from './arguments.ts'
import type { CommandContext } from './context.ts'
import { withShop } from './with-shop.ts'
import { writeNamedFile } from './write-named-file.ts'

/** `export-play [<file.yaml>]`: the play centre as the file that `import-play` takes, printed or written. */
export async function exportPlayFile(context: CommandContext, args: string[]): Promise<void> {
  const { positionals } = readArguments({ args, allowPositionals: true, options: {} })
  const [file, ...others] = positionals
  if (others.length > 0) {
    throw new UsageError('export-play takes one file, or none: npm run shop -- export-play play.yaml.')
  }
  await withShop(context, async ({ backend: { services } }) => {
    const text = await exportPlay(services.database.db, services.now())
    if (text === null) throw new UsageError('The shop has no play centre.')
    if (file === undefined) return context.print(text)
    await writeNamedFile(context, file, text)
    await context.print(`The play centre is written to ${file}.\n`)
  })
}
