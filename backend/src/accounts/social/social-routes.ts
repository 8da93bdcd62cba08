import { hourSeconds } from '@marah/contract/rules/durations'
import { connectSocial, disconnectSocial, listSocialProviders, socialLogin } from '@marah/contract/social'
import { msg } from '../../platform/errors/field-errors.ts'
import { HttpError, InvalidInput, notFound } from '../../platform/errors/http-error.ts'
import type { RateLimit } from '../../platform/limits/rate-limit.ts'
import type { Router } from '../../services/http/router.ts'
import type { AccountParts } from '../../services/personal-data.ts'
import type { Services } from '../../services/services.ts'
import { loginAnswer } from '../login/login-answer.ts'
import { requireProof } from '../login/reauthentication.ts'
import { loadUser } from '../profile/users.ts'
import { connectSocially, disconnectSocially, signInSocially } from './social.ts'
import { askFacebook } from './social-facebook.ts'
import { askGoogle } from './social-google.ts'
import type { Proof, Provider, SocialPerson } from './social-person.ts'
import { readTicket, writeTicket } from './social-ticket.ts'

/** The same limit as for a sign-up (rule S5): either may create an account. */
const signInLimit: RateLimit = { name: 'social-sign-in', times: 20, seconds: 60 }
const connectLimit: RateLimit = { name: 'social-connect', times: 20, seconds: hourSeconds }

const scopes: Record<Provider, string> = { google: 'openid email profile', facebook: 'public_profile,email' }

export function registerSocial(router: Router, services: Services, parts: AccountParts): void {
  const { config, rateLimits } = services

  router.answer(listSocialProviders, async () => ({
    status: 200,
    body: configuredProviders(services).map((provider) => ({
      provider,
      authorize_url: provider === 'google' ? config.GOOGLE_AUTHORIZE_URL : config.FACEBOOK_AUTHORIZE_URL,
      client_id: (provider === 'google' ? config.GOOGLE_CLIENT_ID : config.FACEBOOK_APP_ID) ?? '',
      scope: scopes[provider],
      flow: config.SOCIAL_FLOW,
    })),
  }))

  router.answer(socialLogin, async ({ params, body, language, headers, clientAddress }) => {
    const provider = providerFrom(services, params.id)
    await rateLimits.spend(signInLimit, clientAddress)
    const person =
      body.ticket === undefined
        ? await ask(services, provider, proofFrom(body))
        : await readTicket(services, provider, body.ticket, body.email ?? null)
    const userAgent = headers.get('user-agent')
    const found = await signInSocially(services, parts, person, {
      language,
      userAgent,
      remember: body.remember ?? false,
      referralCode: body.referral_code,
      clientAddress,
    })
    if (found.kind === 'email_needed') {
      // Beside the field for the email, with the ticket for the next request.
      const email = [services.messages[language]('social_email_needed')]
      const ticket = await writeTicket(services, person)
      throw new HttpError(400, 'social_email_needed', { extra: { email, ticket } })
    }
    const answer = await loginAnswer(services, found.login, headers)
    return { ...answer, status: 200, body: { ...answer.body, is_new: found.isNew } }
  })

  router.answer(connectSocial, async ({ params, body, actor, language }) => {
    const provider = providerFrom(services, params.id)
    await requireProof(services, await loadUser(services, actor.userId), actor.sessionId)
    await rateLimits.spend(connectLimit, actor.userId)
    await connectSocially(services, actor, await ask(services, provider, proofFrom(body)))
    return { status: 200, body: { detail: services.messages[language]('social_connected') } }
  })

  router.answer(disconnectSocial, async ({ params, actor }) => {
    await requireProof(services, await loadUser(services, actor.userId), actor.sessionId)
    await disconnectSocially(services, actor, knownProvider(params.id))
    return { status: 204, body: null }
  })
}

function configuredProviders({ config }: Services): Provider[] {
  return [
    ...(config.GOOGLE_CLIENT_ID ? (['google'] as const) : []),
    ...(config.FACEBOOK_APP_ID ? (['facebook'] as const) : []),
  ]
}

function knownProvider(id: string): Provider {
  if (id === 'google' || id === 'facebook') return id
  throw notFound()
}

function providerFrom(services: Services, id: string): Provider {
  const provider = knownProvider(id)
  if (!configuredProviders(services).includes(provider)) throw notFound()
  return provider
}

function ask(services: Services, provider: Provider, proof: Proof): Promise<SocialPerson> {
  return provider === 'google' ? askGoogle(services.config, proof) : askFacebook(services, proof)
}

/** Clients of the specification send `access_token` (rule P29); our own page sends a code instead. */
function proofFrom(body: {
  access_token?: string | undefined
  code?: string | undefined
  code_verifier?: string | undefined
  redirect_uri?: string | undefined
}): Proof {
  const { access_token, code, code_verifier, redirect_uri } = body
  if (access_token) return { kind: 'token', token: access_token }
  if (code && code_verifier && redirect_uri) {
    return { kind: 'code', code, verifier: code_verifier, redirectUri: redirect_uri }
  }
  throw new InvalidInput({ non_field_errors: [msg('social_proof_missing')] })
}
