import { existsSync } from 'node:fs'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { UsageError } from '../explain.ts'

/** What a command was called with; what it does not take is said in a sentence. */
export function readArguments<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** Of a command that brings in a file: `<file> [--images <folder>] [--dry-run]`. `usage` says how it is called. */
export function readImportArguments(args: string[], usage: string) {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: { images: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  })
  const [file, ...others] = positionals
  if (!file || others.length > 0) throw new UsageError(usage)
  for (const path of [file, values.images]) {
    if (path !== undefined && !existsSync(path)) throw new UsageError(`${path} does not exist.`)
  }
  return { file, images: values.images ?? null, dryRun: values['dry-run'] ?? false }
}
