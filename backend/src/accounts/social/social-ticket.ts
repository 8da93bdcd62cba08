import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Services } from '../../services/services.ts'
import { type Provider, providerNames, type SocialPerson } from './social-person.ts'
import { proofRejected } from './social-request.ts'

/** Signed like access tokens, but for another audience, so that neither kind is accepted as the other. */
const algorithm = 'HS256'
const issuer = 'marah'
const audience = 'marah-social-ticket'
const lifetimeSeconds = 900

const Claims = z.object({ sub: z.string().min(1), provider: z.string(), name: z.string() })

/**
 * Writes a ticket that the provider has identified this person, while the customer still has to enter an email. The
 * provider's own proof is not enough: a code can be used only once.
 */
export function writeTicket({ secretKey, now }: Services, person: SocialPerson): Promise<string> {
  const issuedAt = Math.floor(now().getTime() / 1000)
  return new SignJWT({ provider: person.provider, name: person.name })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(person.id)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeSeconds)
    .sign(secretKey)
}

/** Reads the person from a ticket; the e-mail counts as unverified. */
export async function readTicket(
  { secretKey, now }: Services,
  provider: Provider,
  ticket: string,
  email: string | null,
): Promise<SocialPerson> {
  try {
    const { payload } = await jwtVerify(ticket, secretKey, {
      algorithms: [algorithm],
      issuer,
      audience,
      currentDate: now(),
    })
    const { sub, name, provider: named } = Claims.parse(payload)
    if (named !== provider || !(named in providerNames)) throw new Error('The ticket is another provider’s')
    return { provider, id: sub, name, email, isEmailVouched: false }
  } catch {
    throw proofRejected()
  }
}
