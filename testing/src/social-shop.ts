import { createHash, randomBytes } from 'node:crypto'
import type { Provider } from '@marah/backend/accounts/index'
import { type Sandbox, startSandbox } from '@marah/sandbox/start'
import { openTestShop, type TestAnswer, type TestShop } from './test-shop.ts'

const redirectUri = 'http://shop.test/login/callback'

/** A person as they present themselves at the provider: a known one by id, or a new one. */
type Someone = { name?: string; email?: string; verified?: boolean; hosted?: boolean; person?: string }

export type SocialShop = TestShop & {
  readonly sandbox: Sandbox
  /** The proof that a page brings back from the provider, by code with PKCE. */
  proof(provider: Provider, someone: Someone): Promise<Record<string, string>>
  /** The same by the implicit flow. */
  tokenProof(provider: Provider, someone: Someone): Promise<{ access_token: string }>
  signIn(provider: Provider, someone: Someone, more?: Record<string, unknown>): Promise<TestAnswer>
  switches(requested: Record<string, unknown>): Promise<void>
  /** The messages in the sandbox's inbox for an address or a number. */
  messagesTo(to: string): Promise<Message[]>
}

export type Message = {
  to: string
  channel: string
  subject: string
  text: string
  html: string
  code: string | null
}

/** A shop beside the social providers' stand-in: real HTTP in both directions. */
export async function openSocialShop(environment: Record<string, string> = {}): Promise<SocialShop> {
  const sandbox = await startSandbox({
    dataDir: null,
    shopOrigin: () => 'http://shop.test',
    webhookSecret: 'whsec_only_for_tests',
    webhookUrl: () => 'http://shop.test/rest/stripe/webhook/',
    log: { info: () => {}, warn: () => {}, error: () => {} },
    env: {},
  })
  const shop = await openTestShop({
    ...sandbox.social,
    SMTP_URL: sandbox.smtpUrl,
    SMS_URL: sandbox.smsUrl,
    SMS_TOKEN: sandbox.smsToken,
    RATE_LIMIT_SCALE: '100',
    ...environment,
  })

  async function authorize(provider: Provider, query: Record<string, string>, someone: Someone) {
    const { GOOGLE_CLIENT_ID, FACEBOOK_APP_ID } = sandbox.social
    const search = new URLSearchParams({
      client_id: provider === 'google' ? GOOGLE_CLIENT_ID : FACEBOOK_APP_ID,
      redirect_uri: redirectUri,
      scope: provider === 'google' ? 'openid email profile' : 'public_profile,email',
      state: 'kept',
      ...query,
    })
    const { verified, hosted, ...rest } = someone
    const form = {
      name: 'Huda Karim',
      ...rest,
      ...(verified && { verified: 'on' }),
      ...(hosted && { hosted: 'on' }),
    }
    const answer = await sandbox.app.request(`/social/${provider}/authorize?${search}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(form),
    })
    const { redirect } = (await answer.json()) as { redirect: string }
    return new URL(redirect)
  }

  const proof = async (provider: Provider, someone: Someone) => {
    const verifier = randomBytes(32).toString('base64url')
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const query = { response_type: 'code', code_challenge: challenge, code_challenge_method: 'S256' }
    const { searchParams } = await authorize(provider, query, someone)
    const code = searchParams.get('code') ?? ''
    return { code, code_verifier: verifier, redirect_uri: redirectUri }
  }

  return {
    ...shop,
    sandbox,
    proof,
    tokenProof: async (provider, someone) => {
      const { hash } = await authorize(provider, { response_type: 'token' }, someone)
      return { access_token: new URLSearchParams(hash.slice(1)).get('access_token') ?? '' }
    },
    signIn: async (provider, someone, more = {}) => {
      const body = { ...(await proof(provider, someone)), ...more }
      return shop.request('POST', `/social-auth/${provider}/`, { body })
    },
    switches: async (requested) => {
      const body = JSON.stringify(requested)
      const answer = await sandbox.app.request('/social/switches', { method: 'POST', body })
      if (!answer.ok) throw new Error(await answer.text())
    },
    messagesTo: async (to) => {
      const answer = await sandbox.app.request(`/messages?${new URLSearchParams({ to })}`)
      return (await answer.json()) as Message[]
    },
    close: async () => {
      await shop.close()
      await sandbox.close()
    },
  }
}
