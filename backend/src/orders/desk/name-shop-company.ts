import type { nameShopOrderCompany } from '@marah/contract/desk/order-rest'
import { normalTaxNumber, taxNumberFault } from '@marah/contract/rules/tax-numbers'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { HttpError, invalidField, notFound } from '../../platform/errors/http-error.ts'
import { order } from '../../schema/orders.ts'
import type { Services } from '../../services/services.ts'
import { lockOrder } from '../own-orders/own-order.ts'
import { nameCompanyOf, taxCountry } from './name-company.ts'
import { companyVersion } from './order-buyer.ts'

/** Makes an order out to a company, at the desk. @throws HttpError 404, 409; InvalidInput */
export async function nameShopCompany(
  services: Services,
  id: number,
  { name, tax_number: typed = '', version }: z.output<(typeof nameShopOrderCompany)['body']>,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const [known] = await tx.select({ id: order.id }).from(order).where(eq(order.id, id))
    if (!known) throw notFound()
    const { order: row } = await lockOrder(tx, id)
    if (companyVersion(row) !== version) throw new HttpError(409, 'changed_meanwhile')
    const taxNumber = normalTaxNumber(typed)
    const before = row.company
    // The same company again would only take an invoice back for another of the same content.
    if (before?.name === name && (before.taxNumber ?? '') === taxNumber) return services.audit.unchanged()
    switch (await nameCompanyOf(services, tx, row, { name, taxNumber })) {
      case 'done':
        break
      case 'wrong_name':
        throw invalidField('name', 'invalid')
      case 'wrong_number':
        throw invalidField('tax_number', 'order_tax_number', {
          example: taxNumberFault(taxNumber, taxCountry(services, row)) ?? '',
        })
      case 'not_sold':
        throw new HttpError(409, 'not_sold')
      case 'credited':
        throw new HttpError(409, 'invoice_credited')
    }
    await services.audit.note(tx, {
      subject: `order:${id}`,
      before: { has_company: before !== null, has_tax_number: (before?.taxNumber ?? null) !== null },
      after: { has_company: true, has_tax_number: taxNumber !== '' },
    })
  })
}
