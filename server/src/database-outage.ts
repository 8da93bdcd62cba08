import type { Logger } from 'pino'

/** Not the lines but the change matters: twenty a second would hide everything else. */
export type DatabaseOutage = {
  /** Whether a line is about an outage that has been logged already; it is counted instead. */
  absorbs(line: unknown): boolean
  /** The database has answered: how long it was away is logged, and how many lines were left out. */
  end(log: Logger): void
}

/** Classes of SQLSTATE: no connection, and a server that stops or starts. The driver has only words for some. */
const lostCode = /^(?:08\d{3}|57P0[1-3])$/
const lostWords =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|The database does not answer)/
const network = /^(?:ECONN\w+|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH)$/

/** `port`: where the database listens, since other servers may be away too; null for the embedded one. */
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
