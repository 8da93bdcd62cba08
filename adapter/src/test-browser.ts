import { createAdapter } from './adapter.ts'
import { features } from './features.ts'
import { differenceFromContract } from './test-contract.ts'

/** Any JSON: the tests say what they expect of it. */
type Json = Awaited<ReturnType<Response['json']>>
export type Answered = { status: number; headers: Headers; body: Json }
type Sent = { body?: unknown; language?: 'en' | 'ar' }

/** A browser with the storefront's ways: where it keeps tokens, and what it does with a 401. */
export type TestBrowser = {
  request(method: string, path: string, sent?: Sent): Promise<Answered>
  /** As after login and sign-up; false where no session was opened. */
  keepTokens(answer: Answered): boolean
  /** Whether a session is open. */
  isLoggedIn(): boolean
  forgetTokens(): void
  /** Differences of its answers from the contract. */
  readonly differences: string[]
}

const shop = 'http://shop.invalid'
/** The host that our server reports as its public one. */
const publicHost = '127.0.0.1:3000'
/** Calls that open a session carry no token. */
const sessionCalls =
  /\/(auth\/(login|registration|password\/reset(\/\w+)?|sms-password-reset|token\/\w+)|social-auth\/\w+)\/$/

/** For tests: calls go through the adapter and over HTTP to the back end, with cookies there and back. */
export function openBrowser(backEnd: string): TestBrowser {
  const send = (path: string, init: RequestInit) => fetch(backEnd + path, { ...init, redirect: 'manual' })
  const adapter = createAdapter(send, features, backEnd)
  const cookies = new Map<string, { value: string; path: string }>()
  const differences: string[] = []
  let tokens: { access: string; refresh: string } | null = null

  async function transmit(method: string, path: string, { body, language = 'en' }: Sent): Promise<Answered> {
    const headers = new Headers({ accept: 'application/json', 'accept-language': language })
    headers.set('x-forwarded-host', publicHost)
    if (tokens && !sessionCalls.test(path)) headers.set('authorization', `Bearer ${tokens.access}`)
    const sentCookies = [...cookies]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, { value }]) => `${name}=${value}`)
    if (sentCookies.length > 0) headers.set('cookie', sentCookies.join('; '))
    const isForm = body instanceof FormData
    if (body !== undefined && !isForm) headers.set('content-type', 'application/json')
    const request = new Request(shop + path, {
      method,
      headers,
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    const answer = await adapter(request)
    if (answer === null) throw new Error(`${method} ${path} is not adapted`)
    for (const cookie of answer.headers.getSetCookie()) keepCookie(cookie)
    const text = await answer.text()
    const given = {
      status: answer.status,
      headers: answer.headers,
      body: text === '' ? null : JSON.parse(text),
    }
    const difference = differenceFromContract(method, path, given.status, given.body)
    if (difference !== '') differences.push(difference)
    return given
  }

  function keepCookie(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ')
    const [name = '', value = ''] = pair.split('=')
    const path = attributes.find((attribute) => attribute.startsWith('Path='))?.slice(5) ?? '/'
    if (attributes.includes('Max-Age=0')) cookies.delete(name)
    else cookies.set(name, { value, path })
  }

  /** Refreshed once; where that does not work the session is over. */
  async function renew(): Promise<boolean> {
    const refresh = tokens?.refresh ?? ''
    const body = refresh === '' ? {} : { refresh }
    const answer = await transmit('POST', '/auth/token/refresh/', { body })
    if (answer.status !== 200) tokens = null
    else tokens = { access: answer.body.access, refresh: answer.body.refresh || refresh }
    return tokens !== null
  }

  return {
    differences,
    isLoggedIn: () => tokens !== null,
    forgetTokens() {
      tokens = null
    },
    keepTokens({ body }) {
      if (!body?.access) return false
      tokens = { access: body.access, refresh: body.refresh }
      return true
    },
    async request(method, path, sent = {}) {
      const first = await transmit(method, path, sent)
      if (first.status === 405 && method === 'GET' && /\/(auth\/user|user\/avatar)\/$/.test(path))
        tokens = null
      if (first.status !== 401 || tokens === null || sessionCalls.test(path)) return first
      return (await renew()) || method === 'GET' ? transmit(method, path, sent) : first
    },
  }
}
