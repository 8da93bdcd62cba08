import type { Logger } from 'pino'

/** Requests the home page once before visitors do: this loads its code and caches the page. */
export async function answerFirstPage(
  fetch: (request: Request) => Response | Promise<Response>,
  { publicUrl, log }: { publicUrl: string; log: Logger },
): Promise<void> {
  const answer = await fetch(new Request(`${publicUrl}/`))
  await answer.arrayBuffer()
  if (answer.status >= 500) log.error({ status: answer.status }, 'the first page failed')
}

/** Returns the seconds since `npm start` began, which this process gets from it (scripts/install.mjs). */
export function secondsSinceCommand({ COMMAND_BEGAN }: NodeJS.ProcessEnv): number {
  return (Date.now() - (Number(COMMAND_BEGAN) || performance.timeOrigin)) / 1000
}
