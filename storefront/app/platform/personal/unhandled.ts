/** Statuses that screens have messages for; all others are unexpected (rule P32). */
const handled = new Set([400, 401, 403, 404, 405, 409, 413, 415, 429])

/** Logs an unexpected status to the console; the reader sees a generic error. */
export function reportUnhandled({ method, url }: Request, { ok, status, headers }: Response): void {
  if (ok || handled.has(status)) return
  const id = headers.get('X-Request-Id')
  // biome-ignore lint/suspicious/noConsole: rule P32 asks for it, and the page has no other log
  console.error(
    `Unhandled error: ${method} ${new URL(url).pathname} answered ${status}${id ? ` (request ${id})` : ''}`,
  )
}
