import { daySeconds } from '@marah/contract/rules/durations'
import { jwtVerify, SignJWT } from 'jose'
import type { Services } from './services.ts'

/** Signed like access tokens and links of orders, for an audience of its own: no kind is accepted as another. */
const algorithm = 'HS256'
const issuer = 'marah'
const audience = 'marah-guest'
/** Longer than a visit is booked ahead. The guest's row ends it earlier: once it is closed, its tokens find no guest. */
const lifetimeDays = 400

/** Returns the token that speaks for a guest, who has no other way in (decision 117). */
export async function signGuestToken(
  { secretKey, now }: Pick<Services, 'secretKey' | 'now'>,
  guestId: number,
): Promise<string> {
  const issuedAt = Math.floor(now().getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: algorithm })
    .setSubject(String(guestId))
    .setIssuer(issuer)
    .setAudience(audience)
    .setExpirationTime(issuedAt + lifetimeDays * daySeconds)
    .sign(secretKey)
}

/** Returns the account of a guest's token, which may be closed by now; null for a forged or expired one. */
export async function guestIdOf(
  { secretKey, now }: Pick<Services, 'secretKey' | 'now'>,
  token: string,
): Promise<number | null> {
  try {
    const { payload } = await jwtVerify(token, secretKey, {
      algorithms: [algorithm],
      issuer,
      audience,
      requiredClaims: ['exp', 'sub'],
      currentDate: now(),
    })
    const id = Number(payload.sub)
    return Number.isSafeInteger(id) ? id : null
  } catch {
    return null
  }
}
