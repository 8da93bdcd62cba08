import type { Logger } from 'pino'

/** Logs the beginning and end of an outage instead of each failure: twenty lines a second would hide everything else. */
export type DatabaseOutage = {
  /** Whether a line reports a logged outage; if so, it is counted instead. */
  absorbs(line: unknown): boolean
  /** The database has answered: logs the duration of the outage and the number of suppressed lines. */
  end(log: Logger): void
}

/** Classes of SQLSTATE: no connection, and a server that stops or starts. The driver has no code for some failures. */
const lostCode = /^(?:08\d{3}|57P0[1-3])$/
const lostWords =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|The database does not answer)/
const network = /^(?:ECONN\w+|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH)$/

/** `port`: the database's, because other servers may be away too; null for the embedded one. */
export function createDatabaseOutage(port: number | null): DatabaseOutage {
  let began: number | null = null
  let leftOut = 0
  return {
    absorbs: (line) => {
      const error = (line as { err?: unknown } | null)?.err
      if (port === null || !isAbout(error, port)) return false
      if (began !== null) {
        leftOut += 1
        return true
      }
      began = performance.now()
      return false
    },
    end: (log) => {
      if (began === null) return
      const seconds = Math.round((performance.now() - began) / 1000)
      log.warn({ seconds, left_out: leftOut }, 'the database answers again')
      began = null
      leftOut = 0
    },
  }
}

function isAbout(error: unknown, port: number): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some((each) => isAbout(each, port))) return true
  const { code, port: asked } = error as { code?: unknown; port?: unknown }
  if (lostWords.test(error.message) || lostCode.test(String(code))) return true
  if (network.test(String(code)) && asked === port) return true
  return isAbout(error.cause, port)
}

/** The port of an address such as postgres://host/shop. */
export function databasePort(url: string | undefined): number | null {
  return url === undefined ? null : Number(new URL(url).port || 5432)
}
