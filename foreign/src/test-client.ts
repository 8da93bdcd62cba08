import type { Quirk } from './quirks.ts'
import { type Foreign, startForeign } from './start.ts'
import type { Settings } from './state/shop.ts'

type Sent = { body?: unknown; headers?: Record<string, string>; redirect?: RequestRedirect }

/** Any JSON: the tests say what they expect of it. */
type Json = Awaited<ReturnType<Response['json']>>
type Answered = { status: number; headers: Headers; body: Json }

export type TestShop = AsyncDisposable & {
  readonly foreign: Foreign
  request(method: string, path: string, sent?: Sent): Promise<Answered>
  /** Signs up a new customer, whose `request` sends her token. */
  signUp(): Promise<Customer>
}

export type Customer = {
  readonly email: string
  readonly token: string
  readonly refresh: string
  request(method: string, path: string, sent?: Sent): Promise<Answered>
  /** The last code or link that went to her. */
  lastMail(): { code: string | null; uid: string | null; token: string | null }
}

export const password = 'Secret-123'

/** A back end of the test's own, with the quirks it is about. */
export async function openShop(
  quirks: readonly Quirk[] = [],
  settings: Partial<Settings> = {},
): Promise<TestShop> {
  const foreign = await startForeign({ quirks, settings })
  let customers = 0

  async function request(
    method: string,
    path: string,
    { body, headers, redirect }: Sent = {},
  ): Promise<Answered> {
    const isForm = body instanceof FormData
    const answer = await fetch(`${foreign.url}${path}`, {
      method,
      redirect: redirect ?? 'manual',
      headers: { ...(body !== undefined && !isForm && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text }
  }

  return {
    foreign,
    request,
    async signUp() {
      customers += 1
      const email = `customer${customers}@example.com`
      const names = { email, full_name: 'Sara Adel' }
      const { body } = await request('POST', '/auth/registration/', {
        body: { ...names, password1: password, password2: password },
      })
      const token: string = body.access ?? body.key ?? ''
      return {
        email,
        token,
        refresh: body.refresh ?? '',
        request: (method, path, sent = {}) =>
          request(method, path, { ...sent, headers: { authorization: `Bearer ${token}`, ...sent.headers } }),
        lastMail: () =>
          foreign.mails().find(({ to }) => to === email) ?? { code: null, uid: null, token: null },
      }
    },
    [Symbol.asyncDispose]: () => foreign.close(),
  }
}

/** Presses the button of the hosted page; answers where it leads. */
export async function pay(shop: TestShop, session: { checkout_session_url: string }, action = 'pay') {
  const { pathname } = new URL(session.checkout_session_url)
  return shop.request('POST', `${pathname}${action}/`)
}
