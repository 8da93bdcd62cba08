import { createHmac } from 'node:crypto'
import { email } from '@marah/contract/accounts'
import { z } from 'zod'
import type { Services } from '../../services/services.ts'
import type { Proof, SocialPerson } from './social-person.ts'
import { askProvider, proofRejected } from './social-request.ts'

const TokenAnswer = z.object({ access_token: z.string() })
const DebugToken = z.object({
  data: z.object({
    is_valid: z.literal(true),
    app_id: z.coerce.string(),
    user_id: z.coerce.string().min(1).max(255),
    /** 0 if it never expires. */
    expires_at: z.number().default(0),
  }),
})
const Profile = z.object({
  id: z.coerce.string(),
  name: z.string().optional(),
  email: email.optional().catch(undefined),
})

/** Facebook never guarantees the email, which its user once typed, and often sends none (rule C26). */
export async function askFacebook({ config, now }: Services, proof: Proof): Promise<SocialPerson> {
  const token = proof.kind === 'token' ? proof.token : await exchange(config, proof)
  const userId = await userOf(config, token, now())
  const url = new URL(`${config.FACEBOOK_API_BASE}/me`)
  const secretProof = createHmac('sha256', config.FACEBOOK_APP_SECRET ?? '')
    .update(token)
    .digest('hex')
  url.search = new URLSearchParams({
    fields: 'id,name,email',
    access_token: token,
    appsecret_proof: secretProof,
  }).toString()
  const { ok, body } = await askProvider(url)
  const profile = Profile.safeParse(body)
  if (!ok || !profile.success || profile.data.id !== userId) throw proofRejected()
  const { name, email } = profile.data
  return { provider: 'facebook', id: userId, name: name ?? '', email: email ?? null, isEmailVouched: false }
}

async function exchange(config: Services['config'], proof: Proof & { kind: 'code' }): Promise<string> {
  const url = new URL(`${config.FACEBOOK_API_BASE}/oauth/access_token`)
  url.search = new URLSearchParams({
    client_id: config.FACEBOOK_APP_ID ?? '',
    client_secret: config.FACEBOOK_APP_SECRET ?? '',
    code: proof.code,
    code_verifier: proof.verifier,
    redirect_uri: proof.redirectUri,
  }).toString()
  const { ok, body } = await askProvider(url)
  const answer = TokenAnswer.safeParse(body)
  if (!ok || !answer.success) throw proofRejected()
  return answer.data.access_token
}

/** Returns the Facebook user of an access token that was issued to our application. */
async function userOf(config: Services['config'], token: string, now: Date): Promise<string> {
  const url = new URL(`${config.FACEBOOK_API_BASE}/debug_token`)
  url.search = new URLSearchParams({
    input_token: token,
    access_token: `${config.FACEBOOK_APP_ID}|${config.FACEBOOK_APP_SECRET}`,
  }).toString()
  const { ok, body } = await askProvider(url)
  const found = DebugToken.safeParse(body)
  if (!ok || !found.success) throw proofRejected()
  const { app_id, user_id, expires_at } = found.data.data
  const isOver = expires_at !== 0 && expires_at * 1000 <= now.getTime()
  if (app_id !== config.FACEBOOK_APP_ID || isOver) throw proofRejected()
  return user_id
}
