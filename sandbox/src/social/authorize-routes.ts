import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { pagePolicy } from '../pages/layout.ts'
import type { Language } from '../pages/messages.ts'
import { authorizePage, type Entered, rejectedPage } from './authorize-page.ts'
import type { Grants } from './grants.ts'
import type { People, Person } from './people.ts'
import { type Applications, isProvider, type Provider } from './provider.ts'
import { type SocialSwitchBoard, socialSwitchesSchema } from './switches.ts'

type Options = {
  applications: Applications
  people: People
  grants: Grants
  switches: SocialSwitchBoard
  shopOrigin: () => string
}

/** A valid sign-in request of a registered shop. */
type Asked = {
  provider: Provider
  redirectUri: string
  state: string
  scope: string
  flow: 'code' | 'token'
  challenge: string | null
}

const entry = z.object({
  action: z.enum(['new', 'cancel']).optional(),
  person: z.string().max(40).optional(),
  name: z.string().trim().max(150).default(''),
  email: z.string().trim().max(254).default(''),
  verified: z.string().optional(),
  hosted: z.string().optional(),
})
const suggestion: Entered = { name: '', email: '', verified: true, hosted: false }

/** Serves the provider's sign-in page and the switches; `Accept: application/json` answers `{redirect}`. */
export function authorizeRoutes({ applications, people, grants, switches, shopOrigin }: Options) {
  const app = new Hono()
  const path = '/social/:provider/authorize'

  /** Return addresses must match a registered one exactly; only `localhost` and `127.0.0.1` count as the same. */
  function isRegistered(redirectUri: string): boolean {
    const origin = shopOrigin()
    const own = [
      origin,
      origin.replace('//127.0.0.1', '//localhost'),
      origin.replace('//localhost', '//127.0.0.1'),
    ]
    return own.some((each) => [`${each}/login/callback`, `${each}/ar/login/callback`].includes(redirectUri))
  }

  function read(context: Context): Asked | string {
    const provider = context.req.param('provider') ?? ''
    if (!isProvider(provider)) return 'provider'
    const query = context.req.query()
    if (query.client_id !== applications[provider].clientId) return 'client_id'
    const redirectUri = query.redirect_uri ?? ''
    if (!isRegistered(redirectUri)) return 'redirect_uri'
    const flow = query.response_type
    if (flow !== 'code' && flow !== 'token') return 'response_type'
    const challenge = query.code_challenge ?? null
    if (challenge !== null && query.code_challenge_method !== 'S256') return 'code_challenge_method'
    return { provider, redirectUri, flow, challenge, state: query.state ?? '', scope: query.scope ?? '' }
  }

  function show(context: Context, asked: Asked, entered: Entered, faults: ('name' | 'email')[]) {
    context.header('content-security-policy', pagePolicy([asked.redirectUri]))
    const { provider } = asked
    const page = authorizePage({
      provider,
      language: languageOf(context, asked.redirectUri),
      query: new URL(context.req.url).search.slice(1),
      people: people.list(provider),
      entered,
      faults,
    })
    return context.html(page, faults.length > 0 ? 400 : 200)
  }

  function reject(context: Context, reason: string) {
    context.header('content-security-policy', pagePolicy())
    return context.html(rejectedPage(languageOf(context, ''), reason), 400)
  }

  app.get(path, (context) => {
    const asked = read(context)
    return typeof asked === 'string' ? reject(context, asked) : show(context, asked, suggestion, [])
  })

  app.post(path, bodyLimit({ maxSize: 16 * 1024 }), async (context) => {
    const asked = read(context)
    if (typeof asked === 'string') return reject(context, asked)
    const isJson = context.req.header('content-type')?.includes('json') ?? false
    const body: unknown = await (isJson ? context.req.json() : context.req.parseBody()).catch(() => ({}))
    const given = entry.safeParse(body ?? {})
    if (!given.success) return context.json({ error: z.prettifyError(given.error) }, 400)
    const { action, person, name, email, verified, hosted } = given.data
    if (action === 'cancel') return leave(context, asked, null)
    if (person) {
      const found = people.find(asked.provider, person)
      return found ? leave(context, asked, found) : show(context, asked, suggestion, [])
    }
    const mayLackEmail = asked.provider === 'facebook' && email === ''
    const faults = [
      ...(name === '' ? (['name'] as const) : []),
      ...(mayLackEmail || z.email().safeParse(email).success ? [] : (['email'] as const)),
    ]
    if (faults.length > 0)
      return show(
        context,
        asked,
        { name, email, verified: Boolean(verified), hosted: Boolean(hosted) },
        faults,
      )
    const added = people.add({
      provider: asked.provider,
      name,
      email: email.toLowerCase() || null,
      isVerified: verified !== undefined,
      isHosted: hosted !== undefined,
    })
    return leave(context, asked, added)
  })

  /** Redirects to the shop; `person` is null if the customer declined. */
  function leave(context: Context, asked: Asked, person: Person | null) {
    const redirect = new URL(asked.redirectUri)
    const answer = person ? answerOf(asked, person) : denialOf(asked)
    const text = new URLSearchParams({ ...answer, state: asked.state }).toString()
    if (asked.flow === 'code') redirect.search = text
    else redirect.hash = text
    // Facebook adds this fragment, and clients must tolerate it.
    if (asked.flow === 'code' && asked.provider === 'facebook') redirect.hash = '_=_'
    if (context.req.header('accept')?.includes('application/json')) {
      return context.json({ redirect: redirect.href })
    }
    return context.redirect(redirect.href, 303)
  }

  function answerOf({ provider, redirectUri, scope, flow, challenge }: Asked, person: Person) {
    if (flow === 'code') return { code: grants.issueCode({ person, redirectUri, scope, challenge }), scope }
    const { token, expiresIn } = grants.issueToken(person, scope)
    return {
      access_token: token,
      expires_in: String(expiresIn),
      ...(provider === 'google' && { token_type: 'Bearer', scope }),
    }
  }

  app.get('/social/switches', (context) => context.json(switches.get()))
  app.post('/social/switches', async (context) => {
    const given = socialSwitchesSchema.safeParse(await context.req.json().catch(() => null))
    if (!given.success) return context.json({ error: { message: z.prettifyError(given.error) } }, 400)
    switches.set(given.data)
    return context.json(switches.get())
  })
  return app
}

function denialOf({ provider }: Asked): Record<string, string> {
  if (provider === 'google') return { error: 'access_denied' }
  return {
    error: 'access_denied',
    error_code: '200',
    error_description: 'Permissions error',
    error_reason: 'user_denied',
  }
}

/** Returns the chosen language, or else that of the shop's page in the return address. */
function languageOf(context: Context, redirectUri: string): Language {
  const asked = context.req.query('lang')
  if (asked === 'en' || asked === 'ar') return asked
  return URL.canParse(redirectUri) && new URL(redirectUri).pathname.startsWith('/ar/') ? 'ar' : 'en'
}
