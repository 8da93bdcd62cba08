import { createHmac } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Grants, TokenGrant } from './grants.ts'
import type { Application } from './provider.ts'
import type { SocialSwitchBoard } from './switches.ts'

type Options = { application: Application; grants: Grants; switches: SocialSwitchBoard }

const otherPerson = '100000000000000'
const otherApplication = '999999999999999'

/** Facebook's calls that the shop's server makes: `GET /oauth/access_token`, `/debug_token`, `/me`. */
export function facebookApi({ application, grants, switches }: Options) {
  const app = new Hono()
  const { clientId, clientSecret } = application

  app.get('/oauth/access_token', (context) => {
    const { client_id, client_secret, code, redirect_uri, code_verifier } = context.req.query()
    if (client_id !== clientId || client_secret !== clientSecret)
      return reject(context, 101, 'Error validating application. Cannot get application info.')
    const found = grants.redeem('facebook', {
      code: code ?? '',
      redirectUri: redirect_uri ?? '',
      verifier: code_verifier,
    })
    if (!found) return reject(context, 100, 'This authorization code has been used or is not valid.')
    return context.json({ access_token: found.token, token_type: 'bearer', expires_in: found.expiresIn })
  })

  const live = (token: string | undefined): TokenGrant | null => {
    const grant = token ? grants.look('facebook', token) : null
    return grant && grants.secondsLeft(grant) > 0 && !switches.get().expired ? grant : null
  }

  app.get('/debug_token', (context) => {
    const { input_token, access_token } = context.req.query()
    if (access_token !== `${clientId}|${clientSecret}`)
      return reject(context, 190, 'Invalid OAuth access token signature.')
    const grant = live(input_token)
    if (!grant) {
      const error = { code: 190, message: 'Error validating access token: it is malformed or has expired.' }
      return context.json({ data: { error, is_valid: false, scopes: [] } })
    }
    return context.json({
      data: {
        app_id: switches.get().wrong_audience ? otherApplication : clientId,
        type: 'USER',
        application: 'Shop',
        expires_at: Math.floor(grant.endsOn / 1000),
        is_valid: true,
        scopes: grant.scope.split(/[ ,]+/),
        user_id: grant.person.subject,
      },
    })
  })

  app.get('/me', (context) => {
    const { access_token, appsecret_proof, fields } = context.req.query()
    const grant = live(access_token)
    if (!grant || !access_token)
      return reject(context, 190, 'Error validating access token: it is malformed or has expired.')
    const proof = createHmac('sha256', clientSecret).update(access_token).digest('hex')
    if (appsecret_proof !== proof)
      return reject(context, 100, 'Invalid appsecret_proof provided in the API argument')
    const requested = new Set((fields ?? 'id,name').split(','))
    const { subject, name, email } = grant.person
    return context.json({
      id: switches.get().other_person ? otherPerson : subject,
      ...(requested.has('name') && { name }),
      // Facebook omits the field if the person has no email address or does not share it.
      ...(requested.has('email') && email && { email }),
    })
  })
  return app
}

function reject(context: Context, code: number, message: string) {
  const type = 'OAuthException'
  return context.json({ error: { message, type, code, fbtrace_id: 'sandbox' } }, 400)
}
