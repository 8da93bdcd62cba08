import type { Logger } from 'pino'

/** Answers the home page once, as the first visitor would have it: its code is loaded and the page cached when one comes. */
export async function answerFirstPage(
  fetch: (request: Request) => Response | Promise<Response>,
  { publicUrl, log }: { publicUrl: string; log: Logger },
): Promise<void> {
  const answer = await fetch(new Request(`${publicUrl}/`))
  await answer.arrayBuffer()
  if (answer.status >= 500) log.error({ status: answer.status }, 'the first page failed')
}

/** `npm start` has worked for a while before this process began, and says since when (scripts/install.mjs). */
export function secondsSinceCommand({ COMMAND_BEGAN }: NodeJS.ProcessEnv): number {
  return (Date.now() - (Number(COMMAND_BEGAN) || performance.timeOrigin)) / 1000
}
