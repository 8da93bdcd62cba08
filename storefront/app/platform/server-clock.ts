/**
 * Milliseconds. A smaller difference is due to the header's resolution and the latency of the answer, not to a wrong clock.
 */
const tolerated = 10_000

let offset = 0

/**
 * Devices' clocks may be hours fast or slow. Each answer carries the server's time (`Date`, RFC 9110 §6.6.1, with `Age` if
 * it was cached), and the server's time decides what is still held and what is open.
 */
export function noteServerDate({ headers }: Pick<Response, 'headers'>): void {
  const date = Date.parse(headers.get('Date') ?? '')
  // Another origin must expose the header explicitly.
  if (Number.isNaN(date)) return
  const age = Number(headers.get('Age') ?? 0) || 0
  const found = date + age * 1000 - Date.now()
  offset = Math.abs(found) < tolerated ? 0 : found
}

/** Returns the server's time in milliseconds; the device's own until an answer has come. */
export function serverNow(): number {
  return Date.now() + offset
}

/** Returns the device's time at the server's `instant`: timers count by the device's clock. */
export function onDeviceClock(instant: number): number {
  return instant - offset
}

/** Requests only the date, with a small file that every shop has. */
export async function askServerDate(signal: AbortSignal): Promise<void> {
  try {
    noteServerDate(await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal }))
  } catch {
    // Without a connection only the device's own clock is available.
  }
}
