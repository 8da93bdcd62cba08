import type { Company as CompanyInput } from '@marah/contract/company'
import { normalTaxNumber, taxNumberFault } from '@marah/contract/rules/tax-numbers'
import type { z } from 'zod'
import type { PayableBooking } from '../booking-payments/index.ts'
import { msg } from '../platform/errors/field-errors.ts'
import { InvalidInput } from '../platform/errors/http-error.ts'
import type { FrozenCompany } from '../schema/orders.ts'
import type { Services } from '../services/services.ts'

export type Company = z.output<typeof CompanyInput>

/** A group is named once, with its booking, and its documents are made out to it. */
export function groupIn(bookings: readonly PayableBooking[]): Company | undefined {
  return bookings.find(({ company }) => company !== null)?.company ?? undefined
}

/**
 * Returns the company of an order, its number in its country's spelling. Visits have no address, so the shop's country
 * counts. @throws InvalidInput if the number is invalid there
 */
export function frozenCompany(
  { settings }: Pick<Services, 'settings'>,
  company: Company | undefined,
  country: string | null,
): FrozenCompany | null {
  if (!company) return null
  const taxNumber = normalTaxNumber(company.tax_number ?? '')
  if (taxNumber === '') return { name: company.name, taxNumber: null }
  const example = taxNumberFault(taxNumber, country ?? settings.current().document.tax?.country ?? '')
  if (example !== null) {
    const fault = msg('checkout_tax_number', { example })
    throw new InvalidInput({ company: { tax_number: [fault] } })
  }
  return { name: company.name, taxNumber }
}
