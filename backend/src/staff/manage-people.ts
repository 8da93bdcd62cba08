import { isWithin, type Role } from '@marah/contract/desk/rights'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { HttpError, invalidField } from '../platform/errors/http-error.ts'
import type { Language } from '../platform/language/messages.ts'
import { vendor } from '../schema/sellers.ts'
import { type StaffRow, staff, staffInvitation } from '../schema/staff.ts'
import type { DeskPerson, System } from '../services/actor.ts'
import type { Services } from '../services/services.ts'
import { type Invitation, makeInvitation } from './invitations.ts'
import { type LockedPerson, lockAmongOwners, requireOtherOwner } from './people.ts'
import { endSessions } from './sessions.ts'

/** Who gives rights: a person within the own role, or the command line. */
export type Giver = DeskPerson | System

export type NewPerson = {
  readonly email: string
  readonly name: string
  readonly language: Language
  readonly role: Role
  /** Whose goods and orders a person of role `seller` sees. */
  readonly seller: number | null
}
/** What is left out stays. */
type PersonChanges = { readonly [Name in 'name' | 'role' | 'seller']?: NewPerson[Name] | undefined }
export type Invited = { readonly person: StaffRow; readonly invitation: Invitation }

/** Adds a person, who gets in by accepting the invitation. @throws InvalidInput if the email has a person already */
export async function addPerson(
  services: Services,
  tx: Transaction,
  giver: Giver,
  { email, name, language, role, seller }: NewPerson,
): Promise<Invited> {
  requireWithin(giver, role)
  const vendorId = await sellerOf(tx, role, seller)
  const on = { createdOn: services.now(), editedOn: services.now() }
  const [person] = await tx
    .insert(staff)
    .values({ email, name, language, role, vendorId, ...on })
    .onConflictDoNothing()
    .returning()
  if (!person) throw invalidField('email', 'staff_email_taken')
  await services.audit.note(tx, {
    subject: `staff:${person.id}`,
    before: null,
    after: { role, seller: vendorId },
    reason: 'invited',
  })
  return { person, invitation: await makeInvitation(services, tx, person.id) }
}

/** Gives a person a new invitation, such as one who has lost a phone; today's ways in end when it is accepted. */
export async function inviteAgain(
  services: Services,
  tx: Transaction,
  giver: Giver,
  id: number,
): Promise<Invited> {
  const { row: person } = await lockWithin(tx, giver, id)
  if (person.disabledOn) throw new HttpError(409, 'person_disabled')
  await services.audit.note(tx, {
    subject: `staff:${id}`,
    before: { is_accepted: person.acceptedOn !== null },
    after: { is_invited: true },
    reason: 'invited_again',
  })
  return { person, invitation: await makeInvitation(services, tx, id) }
}

/** Changes name, role or seller. A role takes effect with the person's next request. */
export async function changePerson(
  services: Services,
  tx: Transaction,
  giver: Giver,
  id: number,
  changes: PersonChanges,
): Promise<StaffRow> {
  const locked = await lockWithin(tx, giver, id)
  const { row } = locked
  const role = changes.role ?? row.role
  requireWithin(giver, role)
  if (role !== 'owner') requireOtherOwner(locked)
  const seller = changes.seller === undefined ? row.vendorId : changes.seller
  const vendorId = await sellerOf(tx, role, seller)
  const name = changes.name ?? row.name
  if (role === row.role && vendorId === row.vendorId && name === row.name) {
    services.audit.unchanged()
    return row
  }
  await services.audit.note(tx, {
    subject: `staff:${id}`,
    before: { role: row.role, seller: row.vendorId },
    // A name is of a person, and stays in the row that it belongs to.
    after: { role, seller: vendorId, is_renamed: name !== row.name },
    reason: 'changed',
  })
  const [changed] = await tx
    .update(staff)
    .set({ role, vendorId, name, editedOn: services.now() })
    .where(eq(staff.id, id))
    .returning()
  return changed ?? row
}

/** Keeps a person out: every session and invitation ends at once. */
export async function disablePerson(
  services: Services,
  tx: Transaction,
  giver: Giver,
  id: number,
): Promise<StaffRow> {
  const locked = await lockWithin(tx, giver, id)
  if (locked.row.disabledOn) {
    services.audit.unchanged()
    return locked.row
  }
  requireOtherOwner(locked)
  const now = services.now()
  await endSessions(tx, id, { now })
  await tx.delete(staffInvitation).where(eq(staffInvitation.staffId, id))
  return setDisabled(services, tx, locked, now)
}

/** Lets a person in again, by the ways in of before. */
export async function enablePerson(
  services: Services,
  tx: Transaction,
  giver: Giver,
  id: number,
): Promise<StaffRow> {
  const locked = await lockWithin(tx, giver, id)
  if (locked.row.disabledOn) return setDisabled(services, tx, locked, null)
  services.audit.unchanged()
  return locked.row
}

async function setDisabled(
  services: Services,
  tx: Transaction,
  { row }: LockedPerson,
  disabledOn: Date | null,
): Promise<StaffRow> {
  await services.audit.note(tx, {
    subject: `staff:${row.id}`,
    before: { is_disabled: row.disabledOn !== null },
    after: { is_disabled: disabledOn !== null },
    reason: disabledOn ? 'disabled' : 'enabled',
  })
  const [changed] = await tx
    .update(staff)
    .set({ disabledOn, editedOn: services.now() })
    .where(eq(staff.id, row.id))
    .returning()
  return changed ?? row
}

async function lockWithin(tx: Transaction, giver: Giver, id: number): Promise<LockedPerson> {
  const locked = await lockAmongOwners(tx, id)
  requireWithin(giver, locked.row.role)
  return locked
}

/** A person gives and takes only roles within the own one. @throws HttpError 403 */
function requireWithin(giver: Giver, role: Role): void {
  if (giver.kind === 'staff' && !isWithin(role, giver.role)) throw new HttpError(403, 'role_above_own')
}

/** @throws InvalidInput for a seller without, or one that is not there */
async function sellerOf(tx: Transaction, role: Role, seller: number | null): Promise<number | null> {
  if (role !== 'seller') return null
  if (seller === null) throw invalidField('seller', 'required')
  const [found] = await tx.select({ id: vendor.id }).from(vendor).where(eq(vendor.id, seller))
  if (!found) throw invalidField('seller', 'invalid_choice')
  return found.id
}
