import { Writable } from 'node:stream'
import { type Logger, pino } from 'pino'

export type LogLine = { level: number; msg: string; [field: string]: unknown }

/** A log whose lines a test can read. */
export function readableLog(): { log: Logger; lines: LogLine[] } {
  const lines: LogLine[] = []
  const log = pino(
    new Writable({
      write: (chunk, _encoding, next) => {
        lines.push(JSON.parse(String(chunk)))
        next()
      },
    }),
  )
  return { log, lines }
}
