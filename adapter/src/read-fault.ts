import type { Answer } from './back-end.ts'

/** The back end has not answered what was read of it. */
export class ReadFault extends Error {
  readonly status: number

  constructor(path: string, status: number) {
    super(`reading ${path.split('?', 1)[0]} answered ${status}`)
    this.status = status
  }

  /** It has no such call, or not for everyone: what belongs to it is left out. */
  get isAbsent(): boolean {
    return [401, 403, 404, 405, 410].includes(this.status)
  }
}

type Read = (path: string) => Promise<Answer>

/** Seconds that a reader waits where the back end asks it to, and how often. */
const longestPause = 2
const mostPauses = 2

/** Reads JSON; anything but 200 with JSON is a `ReadFault`. Where reads are throttled for a moment, it waits. */
export async function readBody(read: Read, path: string): Promise<unknown> {
  for (let pauses = 0; ; pauses++) {
    const { status, body, headers } = await read(path)
    if (status === 200 && body !== undefined) return body
    const seconds = Number(headers.get('retry-after') ?? Number.NaN)
    const isShort = status === 429 && seconds >= 0 && seconds <= longestPause
    if (!isShort || pauses === mostPauses) throw new ReadFault(path, status === 200 ? 502 : status)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}

/** One thing by its path, which is asked for with its last slash first, as Django has it. */
export async function readOne(read: Read, path: `${string}/`): Promise<unknown> {
  try {
    return await readBody(read, path)
  } catch (error) {
    if (!(error instanceof ReadFault) || error.status !== 404) throw error
    return readBody(read, path.slice(0, -1))
  }
}
