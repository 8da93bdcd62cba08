import { Hono } from 'hono'
import type { Grants, TokenGrant } from './grants.ts'
import type { Application } from './provider.ts'
import type { SocialSwitchBoard } from './switches.ts'

type Options = { application: Application; grants: Grants; switches: SocialSwitchBoard }

const otherPerson = '100000000000000000000'
const otherApplication = 'another-shop.apps.googleusercontent.com'

/** Google's calls that the shop's server makes: `POST /token`, `GET /tokeninfo`, `GET /userinfo`. */
export function googleApi({ application, grants, switches }: Options) {
  const app = new Hono()

  app.post('/token', async (context) => {
    const form = await context.req.parseBody()
    const field = (name: string) => (typeof form[name] === 'string' ? form[name] : undefined)
    const isOurs =
      field('client_id') === application.clientId && field('client_secret') === application.clientSecret
    if (!isOurs)
      return context.json(
        { error: 'invalid_client', error_description: 'The OAuth client was not found.' },
        401,
      )
    if (field('grant_type') !== 'authorization_code') {
      const error_description = `Invalid grant_type: ${field('grant_type') ?? ''}`
      return context.json({ error: 'unsupported_grant_type', error_description }, 400)
    }
    const found = grants.redeem('google', {
      code: field('code') ?? '',
      redirectUri: field('redirect_uri') ?? '',
      verifier: field('code_verifier'),
    })
    if (!found) return context.json({ error: 'invalid_grant', error_description: 'Bad Request' }, 400)
    const { token, expiresIn, scope } = found
    return context.json({ access_token: token, expires_in: expiresIn, scope, token_type: 'Bearer' })
  })

  const live = (token: string | undefined): TokenGrant | null => {
    const grant = token ? grants.look('google', token) : null
    return grant && grants.secondsLeft(grant) > 0 && !switches.get().expired ? grant : null
  }

  // Google answers every value as a string.
  app.get('/tokeninfo', (context) => {
    const grant = live(context.req.query('access_token'))
    if (!grant) return context.json({ error: 'invalid_token', error_description: 'Invalid Value' }, 400)
    const audience = switches.get().wrong_audience ? otherApplication : application.clientId
    const { subject, email, isVerified } = grant.person
    return context.json({
      azp: audience,
      aud: audience,
      sub: subject,
      scope: grant.scope,
      exp: String(Math.floor(grant.endsOn / 1000)),
      expires_in: String(grants.secondsLeft(grant)),
      ...(email && { email, email_verified: String(isVerified) }),
      access_type: 'online',
    })
  })

  app.get('/userinfo', (context) => {
    const grant = live(/^Bearer (\S+)$/.exec(context.req.header('authorization') ?? '')?.[1])
    if (!grant) {
      const error_description = 'Invalid Credentials'
      return context.json({ error: 'invalid_request', error_description }, 401)
    }
    const { subject, name, email, isVerified, isHosted } = grant.person
    return context.json({
      sub: switches.get().other_person ? otherPerson : subject,
      name,
      given_name: name.split(' ')[0],
      ...(email && { email, email_verified: isVerified }),
      ...(email && isHosted && { hd: email.split('@')[1] }),
    })
  })
  return app
}
