import { isWithin } from '@marah/contract/desk/rights'
import { asc, eq, max, type SQL } from 'drizzle-orm'
import { notFound } from '../platform/errors/http-error.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { vendor } from '../schema/sellers.ts'
import { type StaffRow, staff, staffInvitation, staffSession } from '../schema/staff.ts'
import type { DeskPerson } from '../services/actor.ts'
import type { Services } from '../services/services.ts'
import { sellerJson } from './person-json.ts'

/** Who asks, and in which language. */
type Asking = { readonly actor: DeskPerson; readonly language: Language }

export function listStaffJson(services: Services, asking: Asking) {
  return readStaff(services, asking)
}

export async function staffMemberJson(services: Services, id: number, asking: Asking) {
  const [found] = await readStaff(services, asking, eq(staff.id, id))
  if (!found) throw notFound()
  return found
}

async function readStaff({ database, now }: Services, { actor, language }: Asking, which?: SQL) {
  const { db } = database
  const lastUsed = db
    .select({ staffId: staffSession.staffId, on: max(staffSession.lastUsedOn).as('last_used') })
    .from(staffSession)
    .groupBy(staffSession.staffId)
    .as('last_used')
  const rows = await db
    .select({
      person: staff,
      seller: vendor.name,
      invitedUntil: staffInvitation.expiresOn,
      lastUsedOn: lastUsed.on,
    })
    .from(staff)
    .leftJoin(vendor, eq(vendor.id, staff.vendorId))
    .leftJoin(staffInvitation, eq(staffInvitation.staffId, staff.id))
    .leftJoin(lastUsed, eq(lastUsed.staffId, staff.id))
    .where(which)
    .orderBy(asc(staff.id))
  return rows.map(({ person, seller, invitedUntil, lastUsedOn }) => ({
    id: person.id,
    name: person.name,
    email: person.email,
    language: person.language,
    role: person.role,
    seller: sellerJson(person.vendorId, seller, language),
    state: stateOf(person),
    invited_until: invitedUntil !== null && invitedUntil > now() ? invitedUntil.toISOString() : null,
    last_used_on: lastUsedOn?.toISOString() ?? null,
    may_change: isWithin(person.role, actor.role),
  }))
}

function stateOf({ disabledOn, acceptedOn }: StaffRow): 'invited' | 'active' | 'disabled' {
  if (disabledOn) return 'disabled'
  return acceptedOn ? 'active' : 'invited'
}

/** All sellers, by name. */
export async function sellersJson({ database }: Services, language: Language) {
  const rows = await database.db.select({ id: vendor.id, name: vendor.name }).from(vendor)
  return rows
    .map(({ id, name }) => ({ id, name: textIn(language, name) }))
    .sort((one, other) => one.name.localeCompare(other.name, language))
}
