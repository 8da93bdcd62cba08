import type { CustomerErasure } from '@marah/contract/desk/customer-erasure'
import type { z } from 'zod'
import { closeByShop } from '../accounts/index.ts'
import { letGoOfGuestOrders } from '../orders/index.ts'
import { HttpError } from '../platform/errors/http-error.ts'
import { forgetFiles } from '../services/customer-pictures.ts'
import type { AccountParts } from '../services/personal-data.ts'
import type { Services } from '../services/services.ts'
import { erasureOf } from './erasure.ts'
import { accountsOf } from './purchases-of.ts'
import { readCustomerRow } from './read-customer.ts'

/** Reads what erasing a customer would do. @throws HttpError 404 */
export async function previewErasure(
  services: Services,
  id: number,
): Promise<z.input<typeof CustomerErasure>> {
  const { db } = services.database
  const row = await readCustomerRow(db, id)
  return erasureOf(services, db, row, (await accountsOf(db, [row])).get(id) ?? [])
}

/**
 * Closes the account of a customer, or lets go of all that a guest has bought and booked. The law's records stay, and lose the rest when
 * their years are over.
 * @throws HttpError 404, 409 while something has to end first
 */
export async function eraseCustomer(
  services: Services,
  parts: AccountParts,
  id: number,
): Promise<z.input<typeof CustomerErasure>> {
  const { erased, files } = await services.database.transaction(async (tx) => {
    const row = await readCustomerRow(tx, id)
    const own = (await accountsOf(tx, [row])).get(id) ?? []
    const erasure = await erasureOf(services, tx, row, own)
    if (erasure.open.length > 0) throw new HttpError(409, 'customer_has_open')
    await services.audit.note(tx, {
      subject: `customer:${id}`,
      before: { is_erased: false },
      after: { is_erased: true },
    })
    const paths: string[] = []
    // A payment or a visit that begins meanwhile waits for the row of its account, or ends this with 409.
    for (const userId of own) paths.push(...(await closeByShop(services, tx, parts, userId)))
    if (row.userId === null) await letGoOfGuestOrders(tx, row.email)
    return { erased: erasure, files: paths }
  })
  await forgetFiles(services, files)
  return erased
}
