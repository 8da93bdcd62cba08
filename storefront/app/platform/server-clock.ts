/** Milliseconds. Less is the resolution of the header and the way of the answer, not a wrong clock. */
const tolerated = 10_000

let offset = 0

/**
 * Devices' clocks may be hours fast or slow. What the server says the time is comes with each answer (`Date`, RFC 9110 §6.6.1,
 * with `Age` where it was cached), and is the one that decides what is still held and what is open.
 */
export function noteServerDate({ headers }: Pick<Response, 'headers'>): void {
  const date = Date.parse(headers.get('Date') ?? '')
  // Another origin does not show it without being asked to.
  if (Number.isNaN(date)) return
  const age = Number(headers.get('Age') ?? 0) || 0
  const found = date + age * 1000 - Date.now()
  offset = Math.abs(found) < tolerated ? 0 : found
}

/** What the server's clock says now, in milliseconds; the device's own until an answer has come. */
export function serverNow(): number {
  return Date.now() + offset
}

/** When the device's clock shows the server's `instant`: for timers, which count by the device's. */
export function onDeviceClock(instant: number): number {
  return instant - offset
}

/** Asks for the date alone, by a small file that every shop has. */
export async function askServerDate(signal: AbortSignal): Promise<void> {
  try {
    noteServerDate(await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal }))
  } catch {
    // Without a connection the device's own clock is all there is.
  }
}
