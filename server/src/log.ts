import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Logger, pino } from 'pino'

/** What must never be read in a log (security.md 39), wherever it turns up. */
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

/** One JSON line an event: on standard output in production, in a file of the data folder otherwise. */
export function createLog(level: string, file: string | null): Logger {
  if (file) mkdirSync(dirname(file), { recursive: true })
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]) },
    },
    pino.destination({ dest: file ?? 1, sync: file === null }),
  )
}
