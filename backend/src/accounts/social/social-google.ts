import { email } from '@marah/contract/accounts'
import { z } from 'zod'
import type { Services } from '../../services/services.ts'
import type { Proof, SocialPerson } from './social-person.ts'
import { askProvider, proofRejected } from './social-request.ts'

const TokenAnswer = z.object({ access_token: z.string() })
/** Values are strings; a boolean may be one or "true" (rule C25). */
const TokenInfo = z.object({
  aud: z.string(),
  azp: z.string().optional(),
  sub: z.string().min(1).max(255),
  scope: z.string(),
  expires_in: z.coerce.number(),
})
const UserInfo = z.object({
  sub: z.string(),
  name: z.string().optional(),
  email: email.optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  hd: z.string().optional(),
})

/** Every access token is checked first: otherwise any site's Google token would be accepted by the userinfo call. */
export async function askGoogle(config: Services['config'], proof: Proof): Promise<SocialPerson> {
  const token = proof.kind === 'token' ? proof.token : await exchange(config, proof)
  const info = await tokenInfo(config, token)
  const { ok, body } = await askProvider(new URL(config.GOOGLE_USERINFO_URL), { bearer: token })
  const profile = UserInfo.safeParse(body)
  if (!ok || !profile.success || profile.data.sub !== info.sub) throw proofRejected()
  const { name, email, email_verified, hd } = profile.data
  return {
    provider: 'google',
    id: info.sub,
    name: name ?? '',
    email: email ?? null,
    isEmailVouched: email !== undefined && email_verified === true && isGooglesOwn(email, hd),
  }
}

/** Google knows the owners of its own addresses today; it verified others once, and they may have changed hands since. */
function isGooglesOwn(email: string, hostedDomain: string | undefined): boolean {
  return /@(?:gmail|googlemail)\.com$/i.test(email) || Boolean(hostedDomain)
}

async function exchange(config: Services['config'], proof: Proof & { kind: 'code' }): Promise<string> {
  const { ok, body } = await askProvider(new URL(`${config.GOOGLE_API_BASE}/token`), {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: config.GOOGLE_CLIENT_ID ?? '',
      client_secret: config.GOOGLE_CLIENT_SECRET ?? '',
      code: proof.code,
      code_verifier: proof.verifier,
      redirect_uri: proof.redirectUri,
    }),
  })
  const answer = TokenAnswer.safeParse(body)
  if (!ok || !answer.success) throw proofRejected()
  return answer.data.access_token
}

async function tokenInfo(config: Services['config'], token: string): Promise<z.output<typeof TokenInfo>> {
  const url = new URL(`${config.GOOGLE_API_BASE}/tokeninfo`)
  url.searchParams.set('access_token', token)
  const { ok, body } = await askProvider(url)
  const found = TokenInfo.safeParse(body)
  if (!ok || !found.success) throw proofRejected()
  const { aud, azp, expires_in, scope } = found.data
  const isOurs = aud === config.GOOGLE_CLIENT_ID && (azp === undefined || azp === config.GOOGLE_CLIENT_ID)
  const mayKnowEmail = scope.split(' ').some((each) => each === 'email' || each.endsWith('/userinfo.email'))
  if (!isOurs || !mayKnowEmail || !(expires_in > 0)) throw proofRejected()
  return found.data
}
