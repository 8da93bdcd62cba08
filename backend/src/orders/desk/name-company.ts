import { Company } from '@marah/contract/company'
import { normalTaxNumber, taxNumberFault } from '@marah/contract/rules/tax-numbers'
import { eq } from 'drizzle-orm'
import { replaceInvoice } from '../../documents/index.ts'
import { idOfNumber } from '../../platform/text/record-numbers.ts'
import { order } from '../../schema/orders.ts'
import type { Services } from '../../services/services.ts'
import { notifyCompanyNamed } from '../mails/order-notifications.ts'
import { lockOrder } from '../own-orders/own-order.ts'

/** `credited`: a part of the invoice was already refunded, so only an accountant can replace it. */
export type NamedCompany = 'done' | 'unknown' | 'not_sold' | 'credited' | 'wrong_name' | 'wrong_number'

/**
 * For the command line: makes an order out to a company after the purchase. A credit note reverses an issued invoice in
 * full and a new one replaces it (decision 74), of which the customer is notified; an invoice still to come with the cash
 * will name the company.
 */
export async function nameCompany(
  services: Services,
  number: string,
  company: { readonly name: string; readonly taxNumber: string },
): Promise<NamedCompany> {
  const typed = Company.safeParse({ name: company.name, tax_number: company.taxNumber }).data
  if (!typed) return 'wrong_name'
  const taxNumber = normalTaxNumber(typed.tax_number ?? '')
  const id = idOfNumber(number)
  return services.database.transaction(async (tx) => {
    const [known] = id === null ? [] : await tx.select({ id: order.id }).from(order).where(eq(order.id, id))
    if (!known) return 'unknown'
    const { order: row } = await lockOrder(tx, known.id)
    if (row.paidOn === null && row.paymentStatus !== 'due') return 'not_sold'
    const country = row.address?.country ?? services.settings.current().document.tax?.country ?? ''
    if (taxNumber !== '' && taxNumberFault(taxNumber, country) !== null) return 'wrong_number'
    const named = { ...row, company: { name: typed.name, taxNumber: taxNumber || null } }
    const made = row.paidOn === null ? null : await replaceInvoice(services, tx, named)
    if (row.paidOn !== null && made === null) return 'credited'
    await tx
      .update(order)
      .set({ company: named.company, editedOn: services.now() })
      .where(eq(order.id, row.id))
    if (made) await notifyCompanyNamed(services, tx, named, made)
    return 'done'
  })
}
