import { locks } from 'node:worker_threads'
import { vi } from 'vitest'

export type Answer = { status: number; body?: unknown; headers?: Record<string, string> }
type Script = (request: Request) => Answer | Promise<Answer>
type Sent = { method: string; path: string; query: string; token: string | null; body: string }

/**
 * Mocks `fetch` for tests with scripted answers and records requests, so that the real client with refresh, timeout and
 * parsing runs. A string body is sent as HTML.
 */
export function mockBackEnd(): { answer: (script: Script) => void; sent: Sent[] } {
  let script: Script = () => ({ status: 200, body: {} })
  const sent: Sent[] = []
  localStorage.clear()
  sessionStorage.clear()
  // Tests use Node's Web Locks, since happy-dom has no implementation.
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const text = input instanceof Request ? await input.clone().text() : String(init?.body ?? '')
    const url = new URL(input instanceof Request ? input.url : String(input), location.href)
    const { method, headers } = input instanceof Request ? input : { method: init?.method ?? 'GET', ...init }
    const request = new Request(url, { method, headers: headers ?? {}, body: text || null })
    sent.push({
      method: request.method,
      path: url.pathname.replace(/^\/rest/, ''),
      query: url.search,
      token: request.headers.get('Authorization'),
      body: text,
    })
    return toResponse(await script(request))
  })
  return {
    sent,
    answer(next) {
      script = next
    },
  }
}

function toResponse({ status, body, headers }: Answer): Response {
  const isHtml = typeof body === 'string'
  return new Response(body === undefined ? null : isHtml ? body : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': isHtml ? 'text/html' : 'application/json', ...headers },
  })
}
