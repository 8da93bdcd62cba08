import { createAdapter } from './adapter.ts'
import { features } from './features.ts'

type Json = Awaited<ReturnType<Response['json']>>
export type Scripted = { status?: number; body?: unknown; headers?: Record<string, string> }
export type Heard = { method: string; path: string; body: Json; authorization: string | null }

/** For tests: the adapter before a back end that answers by a script; what that leaves out is 404 in HTML. */
export function openScript(script: (heard: Heard) => Scripted | undefined, extensions?: readonly string[]) {
  const heard: Heard[] = []
  const adapter = createAdapter(
    async (path, init) => {
      const headers = new Headers(init.headers)
      const text = init.body ? await new Response(init.body).text() : ''
      const asked = {
        method: init.method ?? 'GET',
        path,
        body: text === '' ? null : JSON.parse(text),
        authorization: headers.get('authorization'),
      }
      if (path === '/capabilities/')
        return extensions
          ? Response.json({ extensions })
          : new Response('<h1>Not Found</h1>', { status: 404 })
      heard.push(asked)
      const { status = 200, body, headers: given = {} } = script(asked) ?? { status: 404, body: '<h1>' }
      const isHtml = typeof body === 'string' && body.startsWith('<')
      if (body === undefined) return new Response(null, { status, headers: given })
      return isHtml ? new Response(body, { status }) : Response.json(body, { status, headers: given })
    },
    features,
    'http://back.example',
  )

  async function ask(method: string, path: string, sent: { body?: unknown; token?: string } = {}) {
    const headers = new Headers({ 'accept-language': 'en' })
    if (sent.token !== undefined) headers.set('authorization', `Bearer ${sent.token}`)
    if (sent.body !== undefined) headers.set('content-type', 'application/json')
    const answer = await adapter(
      new Request(`http://shop.invalid${path}`, {
        method,
        headers,
        ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
      }),
    )
    if (answer === null) return { status: 0, body: null, headers: new Headers() }
    const text = await answer.text()
    const body: Json = text === '' ? null : JSON.parse(text)
    return { status: answer.status, body, headers: answer.headers }
  }

  return { ask, heard }
}
