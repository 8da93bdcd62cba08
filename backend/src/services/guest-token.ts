import { daySeconds } from '@marah/contract/rules/durations'
import { jwtVerify, SignJWT } from 'jose'
import type { Services } from './services.ts'

/** Signed like access tokens and links of orders, for an audience of its own: no kind is accepted as another. */
const algorithm = 'HS256'
const issuer = 'marah'
const audience = 'marah-guest'
/** Longer than a visit is booked ahead. The guest's row ends it earlier: once it is closed, its tokens find no guest. */
const lifetimeDays = 400

type Signing = Pick<Services, 'secretKey' | 'now'>

/** Returns the token that speaks for a guest, who has no other way in (decision 117). */
export function signGuestToken(services: Signing, guestId: number): Promise<string> {
  return sign(services, guestId, {})
}

/** Returns such a token for a mail to the guest: its holder has read the guest's mailbox (decision 125). */
export function signMailedGuestToken(services: Signing, guestId: number): Promise<string> {
  return sign(services, guestId, { mailed: true })
}

function sign(
  { secretKey, now }: Signing,
  guestId: number,
  claims: { readonly mailed?: true },
): Promise<string> {
  const issuedAt = Math.floor(now().getTime() / 1000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm })
    .setSubject(String(guestId))
    .setIssuer(issuer)
    .setAudience(audience)
    .setExpirationTime(issuedAt + lifetimeDays * daySeconds)
    .sign(secretKey)
}

type GuestToken = {
  /** The account of the guest, which may be closed by now. */
  readonly guestId: number
  /** Whether the token was mailed, which proves that its holder reads the mailbox of the guest. */
  readonly isMailed: boolean
}

/** Returns what a guest's token says; null for a forged or expired one. */
export async function readGuestToken({ secretKey, now }: Signing, token: string): Promise<GuestToken | null> {
  try {
    const { payload } = await jwtVerify(token, secretKey, {
      algorithms: [algorithm],
      issuer,
      audience,
      requiredClaims: ['exp', 'sub'],
      currentDate: now(),
    })
    const guestId = Number(payload.sub)
    return Number.isSafeInteger(guestId) ? { guestId, isMailed: payload.mailed === true } : null
  } catch {
    return null
  }
}
