import { roles } from '@marah/contract/desk/rights'
import { eq } from 'drizzle-orm'
import { HttpError } from '../platform/errors/http-error.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { vendor } from '../schema/sellers.ts'
import { staff, staffPasskey, staffSession } from '../schema/staff.ts'
import type { Services } from '../services/services.ts'
import { shopTimezone } from '../shop/shop-timezone.ts'

/** Who is signed in, with role, rights and the facts of the shop. */
export async function deskPersonJson(services: Services, sessionId: string, language: Language) {
  const { db } = services.database
  const [found] = await db
    .select({ person: staff, signedInBy: staffSession.signedInBy, seller: vendor.name })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .leftJoin(vendor, eq(vendor.id, staff.vendorId))
    .where(eq(staffSession.id, sessionId))
  // The person's session was swept since the request began.
  if (!found) throw new HttpError(401, 'not_authenticated')
  const { person, signedInBy, seller } = found
  const { rights, refundLimit } = roles[person.role]
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    language: person.language,
    role: person.role,
    seller: sellerJson(person.vendorId, seller, language),
    rights,
    refund_limit: refundLimit,
    signed_in_by: signedInBy,
    has_password: person.passwordHash !== null,
    has_pin: person.pinHash !== null,
    passkeys: await db.$count(staffPasskey, eq(staffPasskey.staffId, person.id)),
    shop: {
      name: services.settings.names(),
      languages: [...services.settings.languages()],
      currency: services.config.CURRENCY,
      timezone: await shopTimezone(services, db),
    },
  }
}

export function sellerJson(
  id: number | null,
  name: Parameters<typeof textIn>[1] | null,
  language: Language,
): { id: number; name: string } | null {
  return id === null || name === null ? null : { id, name: textIn(language, name) }
}
