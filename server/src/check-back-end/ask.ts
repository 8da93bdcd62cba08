/** Sends a request to the back end; `path` is relative to its base. */
export type Send = (path: string, init: RequestInit) => Promise<Response>

export type Seen = {
  /** 0 if there was no answer. */
  readonly status: number
  readonly body: unknown
  readonly isJson: boolean
  readonly allow: readonly string[]
  readonly ms: number
}

/** Makes one call and reads its answer; never throws. */
export async function ask(
  send: Send,
  method: string,
  path: string,
  sent: { token?: string; body?: unknown } = {},
): Promise<Seen> {
  const started = performance.now()
  const headers = new Headers({ accept: 'application/json' })
  if (sent.token) headers.set('authorization', `Bearer ${sent.token}`)
  if (sent.body !== undefined) headers.set('content-type', 'application/json')
  try {
    const answer = await send(path, {
      method,
      headers,
      ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
    })
    const text = await answer.text()
    const { value, isJson } = jsonIn(text)
    const allow = (answer.headers.get('allow') ?? '').split(',').map((name) => name.trim().toUpperCase())
    return { status: answer.status, body: value, isJson, allow: allow.filter(Boolean), ms: since(started) }
  } catch {
    return { status: 0, body: undefined, isJson: false, allow: [], ms: since(started) }
  }
}

function since(started: number): number {
  return Math.round(performance.now() - started)
}

function jsonIn(text: string): { value: unknown; isJson: boolean } {
  try {
    return { value: JSON.parse(text), isJson: true }
  } catch {
    return { value: undefined, isJson: text === '' }
  }
}
