import { dataOfAccount, personalRows, rowsOfAccount } from '../accounts/index.ts'
import type { Language } from '../platform/language/messages.ts'
import type { CustomerRow } from '../schema/customers.ts'
import type { AccountParts } from '../services/personal-data.ts'
import type { Services } from '../services/services.ts'
import { accountsOf } from './purchases-of.ts'
import { readCustomerRow } from './read-customer.ts'

/** Writes on record that a customer's data were exported, and returns them. @throws HttpError 404 */
export async function exportCustomer(
  services: Services,
  parts: AccountParts,
  id: number,
  language: Language,
): Promise<Record<string, unknown>> {
  const row = await readCustomerRow(services.database.db, id)
  await services.database.transaction((tx) =>
    services.audit.note(tx, { subject: `customer:${id}`, before: null, after: { is_exported: true } }),
  )
  return row.userId === null
    ? dataOfGuest(services, parts, row)
    : dataOfAccount(services, parts, { userId: row.userId, sessionId: null }, language)
}

/** A guest's orders have the email alone; visits belong to rows of accounts, of which a guest may have several. */
async function dataOfGuest(
  services: Services,
  parts: AccountParts,
  row: CustomerRow,
): Promise<Record<string, unknown>> {
  const { tables } = parts
  const data: Record<string, readonly unknown[]> = {
    customer: await personalRows(services, tables, { table: 'customer', column: 'id', value: row.id }),
    customer_order: await personalRows(services, tables, {
      table: 'customer_order',
      column: 'guest_email',
      value: row.email,
    }),
  }
  const accounts = (await accountsOf(services.database.db, [row])).get(row.id) ?? []
  for (const userId of accounts)
    for (const [table, rows] of Object.entries(await rowsOfAccount(services, parts, userId)))
      data[table] = [...(data[table] ?? []), ...rows]
  return { made_on: services.now().toISOString(), ...data }
}
