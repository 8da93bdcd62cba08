import type { OrderBuyer } from '@marah/contract/desk/order-buyer'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/errors/http-error.ts'
import { contentVersion } from '../../platform/text/content-version.ts'
import { audit } from '../../schema/audit.ts'
import { staffNames } from '../../services/staff-names.ts'
import type { OrderRow } from '../own-orders/own-order.ts'

type Buyer = z.input<typeof OrderBuyer>

/** The calls that correct how a buyer is reached, by the name under which the audit has them. */
const corrections = ['changeShopOrderContact', 'changeShopOrderAddress']

/** Reads how the buyer is reached, with the versions of it and who has corrected it. */
export async function orderBuyer(queryable: Queryable, row: OrderRow, parcels: number): Promise<Buyer> {
  return {
    version: buyerVersion(row),
    company_version: companyVersion(row),
    phone: phoneOf(row),
    is_address_open: isAddressOpen(row, parcels),
    changed: await lastCorrection(queryable, row, corrections),
    company_changed: await lastCorrection(queryable, row, ['nameShopOrderCompany']),
  }
}

async function lastCorrection(
  queryable: Queryable,
  { id }: OrderRow,
  calls: readonly string[],
): Promise<Buyer['changed']> {
  const [latest] = await queryable
    .select({ at: audit.at, actor: audit.actor })
    .from(audit)
    .where(and(eq(audit.subject, `order:${id}`), inArray(audit.call, [...calls])))
    .orderBy(desc(audit.id))
    .limit(1)
  if (!latest) return null
  const names = await staffNames(queryable, [latest.actor])
  return { by: names.get(latest.actor.id ?? 0) ?? null, on: latest.at.toISOString() }
}

export function phoneOf({ address, pickup }: Pick<OrderRow, 'address' | 'pickup'>): string | null {
  return address?.phone ?? pickup?.phone ?? null
}

/** The courier's label is made from the address, so it is fixed with the first parcel. */
export function isAddressOpen({ address, status }: OrderRow, parcels: number): boolean {
  return address !== null && status === 'on_progress' && parcels === 0
}

/** Versions of what the order says itself: whatever changes it makes another. */
function buyerVersion({ email, address, pickup }: OrderRow): string {
  return contentVersion([email, address, pickup])
}

export function companyVersion({ company }: OrderRow): string {
  return contentVersion([company])
}

/** @throws HttpError 409 if another change came first */
export function requireVersion(row: OrderRow, version: string): void {
  if (buyerVersion(row) !== version) throw new HttpError(409, 'changed_meanwhile')
}
