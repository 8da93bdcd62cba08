import { secondsOf } from './errors.ts'

/** The most times that a call is sent, the first time included. */
const mostTries = 4
/** Seconds. A longer pause, as when a payment provider is down, is for the customer to decide on. */
const longestPause = 10

/**
 * Sends a call again while the shop is too busy for it (503 with `Retry-After`): nothing was done, and the customer would
 * retry by hand. Each pause is longer than the one before, and has some jitter, so that a crowd does not come back at the
 * same moment.
 */
export async function sendPatiently(send: (isLast: boolean) => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await send(attempt === mostTries)
    const seconds = response.status === 503 ? secondsOf(response.headers.get('Retry-After')) : undefined
    if (attempt === mostTries || seconds === undefined || seconds > longestPause) return response
    await response.body?.cancel()
    await new Promise((resume) => setTimeout(resume, seconds * attempt * (1 + Math.random()) * 500))
  }
}
