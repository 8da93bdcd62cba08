import { asc, eq, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { HttpError, notFound } from '../platform/errors/http-error.ts'
import { vendor } from '../schema/sellers.ts'
import { type StaffRow, staff } from '../schema/staff.ts'

export async function findByEmail(queryable: Queryable, email: string): Promise<StaffRow | undefined> {
  const [found] = await queryable
    .select()
    .from(staff)
    .where(eq(sql`lower(${staff.email})`, email.toLowerCase()))
  return found
}

/** @throws HttpError 404 */
export async function findPerson(queryable: Queryable, id: number): Promise<StaffRow> {
  const [found] = await queryable.select().from(staff).where(eq(staff.id, id))
  if (!found) throw notFound()
  return found
}

/** Locks a person's row, so that no other request signs in or changes the person meanwhile. */
export async function lockPerson(tx: Transaction, id: number): Promise<StaffRow | undefined> {
  const [found] = await tx.select().from(staff).where(eq(staff.id, id)).for('no key update')
  return found
}

/** A person whose row is locked with those of all owners, in the order of their ids. */
export type LockedPerson = { readonly row: StaffRow; readonly isLastOwner: boolean }

/**
 * Locks a person for a change of rights. Of two owners who take each other's role at once, the second finds itself the last.
 * @throws HttpError 404
 */
export async function lockAmongOwners(tx: Transaction, id: number): Promise<LockedPerson> {
  const rows = await tx
    .select()
    .from(staff)
    .where(or(eq(staff.id, id), eq(staff.role, 'owner')))
    .orderBy(asc(staff.id))
    .for('no key update')
  const row = rows.find((each) => each.id === id)
  if (!row) throw notFound()
  return { row, isLastOwner: isOwner(row) && !rows.some((each) => each.id !== id && isOwner(each)) }
}

/** Whether a person can get in as an owner: one who has not accepted the invitation cannot. */
function isOwner({ role, acceptedOn, disabledOn }: StaffRow): boolean {
  return role === 'owner' && acceptedOn !== null && disabledOn === null
}

/** One owner must stay, who can give rights. @throws HttpError 409 */
export function requireOtherOwner({ isLastOwner }: LockedPerson): void {
  if (isLastOwner) throw new HttpError(409, 'last_owner')
}

export function listPeople(queryable: Queryable): Promise<StaffRow[]> {
  return queryable.select().from(staff).orderBy(asc(staff.id))
}

export async function hasPeople(queryable: Queryable): Promise<boolean> {
  const [found] = await queryable.select({ id: staff.id }).from(staff).limit(1)
  return found !== undefined
}

/** Returns the id of a seller whose goods a person may look after. */
export async function findSeller(queryable: Queryable, slug: string): Promise<number | null> {
  const [found] = await queryable.select({ id: vendor.id }).from(vendor).where(eq(vendor.slug, slug))
  return found?.id ?? null
}
