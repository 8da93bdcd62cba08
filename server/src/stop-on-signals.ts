/** The whole stop takes no longer; what is not done by then is as safe as in a process that was killed. */
const longestStop = 9_500

/**
 * On SIGINT, SIGTERM or SIGHUP runs `close` once and exits with 0, within ten seconds whatever `close` waits for. Errors
 * caused by closing need no report: check `isStopping` first.
 */
export function stopOnSignals(close: () => Promise<void>): { isStopping(): boolean } {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(0), longestStop)
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`\nThe shop did not close cleanly: ${error}\n`)
        process.exit(1)
      },
    )
  }
  // Kept for good: a terminal and the start script may both pass on the same Ctrl-C.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  return { isStopping: () => stopping }
}
