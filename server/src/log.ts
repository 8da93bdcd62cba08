import { basename, dirname } from 'node:path'
import { finished } from 'node:stream/promises'
import { type Logger, type LoggerOptions, pino } from 'pino'
import { createStream } from 'rotating-file-stream'
import type { DatabaseOutage } from './database-outage.ts'

/** Keys whose values must never appear in a log (rule S39), at any depth. */
const secrets = [
  'password',
  'password1',
  'password2',
  'otp',
  'token',
  'access',
  'refresh',
  'authorization',
  'cookie',
]

/** Fields of a database error that may contain values of rows. */
const valuesOfRows = ['params', 'detail', 'where', 'internalQuery']

/**
 * An error as it is logged. Drizzle puts the values of a failed statement into its message, PostgreSQL into details: they
 * are people's addresses and hashes (rule S39). The statement itself, with its places ($1), stays.
 */
function errorWithoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const line: Record<string, unknown> = { ...pino.stdSerializers.err(error) }
  for (const name of valuesOfRows) delete line[name]
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    if (!('params' in each)) continue
    const values = `\nparams: ${each.params}`
    for (const name of ['message', 'stack']) line[name] = String(line[name]).replaceAll(values, '')
  }
  return line
}

/**
 * A log file is rotated at this size or age, and only so many older ones stay, because they contain visitors'
 * addresses.
 */
const largest = '10M'
const longest = '7d'
const mostOlderFiles = 3

export type Log = {
  readonly log: Logger
  /** Call it after the last entry: waits until all entries are written. */
  close(): Promise<void>
}

/** Writes one JSON line per event: to a file of limited size, or to standard output. */
export function openLog(
  level: string,
  file: string | null,
  { size = largest, outage = null }: { size?: string; outage?: DatabaseOutage | null } = {},
): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorWithoutValues },
    hooks: {
      logMethod(line, method) {
        if (!outage?.absorbs(line[0])) method.apply(this, line)
      },
    },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]) },
  }
  if (!file) return { log: pino(options, pino.destination({ dest: 1, sync: true })), close: async () => {} }
  const name = basename(file)
  // `rotate` asks by number alone: none for the present file, 1 for the latest of the older ones.
  const nameOf = (number: number | Date | null) => (number ? `${name}.${number}` : name)
  const stream = createStream(nameOf, {
    path: dirname(file),
    size,
    interval: longest,
    rotate: mostOlderFiles,
  })
  // A log that cannot be written (a full disk) must not stop the shop.
  stream.on('error', () => {})
  return {
    log: pino(options, stream),
    close: async () => {
      stream.end()
      await finished(stream).catch(() => {})
    },
  }
}
