import { and, asc, eq, gt, gte, lt, type SQL } from 'drizzle-orm'
import { idOfNumber } from '../platform/text/record-numbers.ts'
import { dayBegins, firstDayAfterMonth } from '../platform/time/venue-time.ts'
import { shopDocument } from '../schema/documents.ts'
import type { Services } from '../services/services.ts'
import { shopTimezone } from '../shop/shop-timezone.ts'
import type { DocumentRecord } from './issue.ts'

/** Which documents the shop wants; a month such as 2027-03 is one of the shop's clock. */
export type DocumentFilter = {
  readonly number?: string
  /** The number of an order. */
  readonly order?: string
  readonly month?: string
}

const batch = 200

/** Yields documents in the order of issue, in batches, so that a year of them is never in memory at once. */
export async function* listDocuments(
  services: Pick<Services, 'database' | 'settings'>,
  filter: DocumentFilter,
): AsyncGenerator<readonly DocumentRecord[]> {
  const { db } = services.database
  const chosen = conditionOf(filter, await shopTimezone(services, db))
  let after = 0
  while (true) {
    const rows = await db
      .select()
      .from(shopDocument)
      .where(and(chosen, gt(shopDocument.id, after)))
      .orderBy(asc(shopDocument.id))
      .limit(batch)
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    after = rows.at(-1)?.id ?? after
  }
}

function conditionOf({ number, order, month }: DocumentFilter, timezone: string): SQL | undefined {
  const { issuedOn } = shopDocument
  return and(
    number === undefined ? undefined : eq(shopDocument.number, number),
    // A text that is no order number matches no document.
    order === undefined ? undefined : eq(shopDocument.orderId, idOfNumber(order) ?? 0),
    month === undefined ? undefined : gte(issuedOn, dayBegins(`${month}-01`, timezone)),
    month === undefined ? undefined : lt(issuedOn, dayBegins(firstDayAfterMonth(month), timezone)),
  )
}
