import { desc } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { withdrawal } from '../schema/withdrawals.ts'

export type ListedWithdrawal = typeof withdrawal.$inferSelect

/** Declared withdrawals, newest first. */
export async function listWithdrawals(queryable: Queryable, limit: number): Promise<ListedWithdrawal[]> {
  return queryable
    .select()
    .from(withdrawal)
    .orderBy(desc(withdrawal.createdOn), desc(withdrawal.id))
    .limit(limit)
}
