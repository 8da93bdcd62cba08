import { setTimeout as pause } from 'node:timers/promises'

/** Asks as the storefront does: what the shop is too busy for (503 with `Retry-After`) is sent again, however slow the machine is. */
export async function patiently<Answer extends { status: number; headers: Headers }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    const seconds = answer.headers.get('retry-after')
    if (answer.status !== 503 || seconds === null) return answer
    await pause(Number(seconds) * 1000)
  }
}
