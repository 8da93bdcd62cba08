import { accessSync, constants } from 'node:fs'
import { resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { DataFileError } from '@marah/backend/platform/data-files/data-file'
import { UsageError } from '../explain.ts'
import type { CommandContext } from './context.ts'
import { fileFault } from './file-faults.ts'

/** Parses a command's arguments; reports invalid ones in a sentence. */
export function readArguments<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new UsageError(sentenceOf(error as NodeJS.ErrnoException))
  }
}

/** Describes an error of `parseArgs` in words for the person who typed the command. */
function sentenceOf({ code, message }: NodeJS.ErrnoException): string {
  const [, named = ''] = /'(?:-\w, )?(-?-?[^' ]+)/.exec(message) ?? []
  switch (code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return `The command has no option ${named}.`
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
      return /argument missing|ambiguous/.test(message)
        ? `${named} needs a value behind it.`
        : `${named} takes no value.`
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return `The command does not know what ${named} is.`
    default:
      return 'The command is not called as it should be.'
  }
}

/**
 * Parses the arguments of a command that imports a file: `<file> [--images <folder>] [--dry-run]`. `usage` describes the
 * call.
 */
export function readImportArguments(
  context: CommandContext,
  args: string[],
  usage: string,
  more: { readonly stock?: { readonly type: 'string' } } = {},
) {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: { images: { type: 'string' }, 'dry-run': { type: 'boolean' }, ...more },
  })
  const [file, ...others] = positionals
  if (!file || others.length > 0) throw new UsageError(usage)
  return {
    file: readablePath(context, file),
    images: values.images === undefined ? null : readablePath(context, values.images),
    dryRun: values['dry-run'] ?? false,
    stock: values.stock,
  }
}

/** Turns the problems of a rejected file into an error for the person who named it; other errors stay unchanged. */
export function asUsageError(file: string, error: unknown): unknown {
  if (!(error instanceof DataFileError)) return error
  const problems = error.problems.map((each) => `  ${each}`)
  return new UsageError(`Nothing was changed. ${file} cannot be taken as it is:\n${problems.join('\n')}`)
}

/** Makes a path of the caller absolute. */
export function readablePath(context: CommandContext, given: string): string {
  const path = resolve(context.cwd, given)
  try {
    accessSync(path, constants.R_OK)
    return path
  } catch (error) {
    throw fileFault(context, path, 'read', error as NodeJS.ErrnoException)
  }
}

/** `<command> answer <number> <text>`. */
export function readAnswer(args: readonly string[], command: string): { id: number; text: string } {
  const [word, number, text, ...others] = args
  if (word !== 'answer' || !/^[1-9]\d{0,8}$/.test(number ?? '') || text === undefined || others.length > 0)
    throw new UsageError(
      `${command} takes nothing, or an answer in quotes: npm run shop -- ${command} answer 7 "Yes, it is machine washable."`,
    )
  return { id: Number(number), text: text.trim() }
}
