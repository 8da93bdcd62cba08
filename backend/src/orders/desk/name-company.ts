import { Company } from '@marah/contract/company'
import { normalTaxNumber, taxNumberFault } from '@marah/contract/rules/tax-numbers'
import { eq } from 'drizzle-orm'
import { replaceInvoice } from '../../documents/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { idOfNumber } from '../../platform/text/record-numbers.ts'
import { order } from '../../schema/orders.ts'
import type { Services } from '../../services/services.ts'
import { notifyCompanyNamed } from '../mails/order-notifications.ts'
import { lockOrder, type OrderRow } from '../own-orders/own-order.ts'

/** `credited`: a part of the invoice was already refunded, so only an accountant can replace it. */
export type NamedCompany = 'done' | 'unknown' | 'not_sold' | 'credited' | 'wrong_name' | 'wrong_number'

type Given = { readonly name: string; readonly taxNumber: string }

/** For the command line, by the number that customers say. */
export async function nameCompany(services: Services, number: string, company: Given): Promise<NamedCompany> {
  const id = idOfNumber(number)
  return services.database.transaction(async (tx) => {
    const [known] = id === null ? [] : await tx.select({ id: order.id }).from(order).where(eq(order.id, id))
    if (!known) return 'unknown'
    const { order: row } = await lockOrder(tx, known.id)
    return nameCompanyOf(services, tx, row, company)
  })
}

/**
 * Makes a locked order out to a company after the purchase. A credit note reverses an issued invoice in full and a new one
 * replaces it (decision 74), of which the customer is notified; an invoice still to come with the cash will name the company.
 */
export async function nameCompanyOf(
  services: Services,
  tx: Transaction,
  row: OrderRow,
  company: Given,
): Promise<Exclude<NamedCompany, 'unknown'>> {
  const typed = Company.safeParse({ name: company.name, tax_number: company.taxNumber }).data
  if (!typed) return 'wrong_name'
  if (row.paidOn === null && row.paymentStatus !== 'due') return 'not_sold'
  const taxNumber = normalTaxNumber(typed.tax_number ?? '')
  if (taxNumber !== '' && taxNumberFault(taxNumber, taxCountry(services, row)) !== null) return 'wrong_number'
  const named = { ...row, company: { name: typed.name, taxNumber: taxNumber || null } }
  const made = row.paidOn === null ? null : await replaceInvoice(services, tx, named)
  if (row.paidOn !== null && made === null) return 'credited'
  await tx.update(order).set({ company: named.company, editedOn: services.now() }).where(eq(order.id, row.id))
  if (made) await notifyCompanyNamed(services, tx, named, made)
  return 'done'
}

/** The country whose tax numbers count: that of the address, else of the shop. */
export function taxCountry({ settings }: Pick<Services, 'settings'>, { address }: OrderRow): string {
  return address?.country ?? settings.current().document.tax?.country ?? ''
}
