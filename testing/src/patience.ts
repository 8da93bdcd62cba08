import { setTimeout as pause } from 'node:timers/promises'

/**
 * Asks as the storefront does: what the shop is too busy for (503 with `Retry-After`) is sent again, however slow the machine is.
 * A longer pause than `longestPause` seconds, as of a payment provider that is down, is an answer.
 */
export async function patiently<Answer extends { status: number; headers: Headers }>(
  ask: () => Promise<Answer>,
  longestPause = Number.POSITIVE_INFINITY,
): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
    if (answer.status !== 503 || !(seconds <= longestPause)) return answer
    await pause(seconds * 1000)
  }
}
