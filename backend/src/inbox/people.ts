import { mayCall } from '@marah/contract/desk/rights'
import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { staff } from '../schema/staff.ts'
import type { DeskPerson } from '../services/actor.ts'
import { scopeOf } from '../services/desk-scope.ts'

/** People who answer customers and see the same items as the person: by name. */
export async function inboxPeople(
  queryable: Queryable,
  person: Pick<DeskPerson, 'role' | 'vendorId'>,
): Promise<{ id: number; name: string }[]> {
  const scope = scopeOf(person)
  const rows = await queryable
    .select({ id: staff.id, name: staff.name, role: staff.role })
    .from(staff)
    .where(
      and(
        isNull(staff.disabledOn),
        isNotNull(staff.acceptedOn),
        scope === 'shop'
          ? ne(staff.role, 'seller')
          : and(eq(staff.role, 'seller'), eq(staff.vendorId, scope.vendorId)),
      ),
    )
    .orderBy(asc(staff.name), asc(staff.id))
  return rows
    .filter(({ role }) => mayCall(role, { grant: 'conversations:change', sellers: 'own' }))
    .map(({ id, name }) => ({ id, name }))
}
