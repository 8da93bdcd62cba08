import { inArray } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { staff } from '../schema/staff.ts'
import type { StoredActor } from '../schema/stored-actor.ts'

/** Returns names by id of the people of the shop among these actors: the audit has their ids alone. */
export async function staffNames(
  queryable: Queryable,
  actors: readonly Pick<StoredActor, 'kind' | 'id'>[],
): Promise<ReadonlyMap<number, string>> {
  const ids = actors.flatMap(({ kind, id }) => (kind === 'staff' && id !== null ? [id] : []))
  if (ids.length === 0) return new Map()
  const rows = await queryable
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
