import type { bookGroup } from '@marah/contract/holds'
import { normalTaxNumber, taxNumberFault } from '@marah/contract/rules/tax-numbers'
import type { z } from 'zod'
import { msg } from '../platform/errors/field-errors.ts'
import { InvalidInput } from '../platform/errors/http-error.ts'
import type { BookingGroup } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'

/**
 * Returns the details of a group, its tax number in the spelling of the shop's country, where visits take place.
 * @throws InvalidInput if the number is invalid there
 */
export function groupOf(
  { settings }: Pick<Services, 'settings'>,
  { name, contact, phone = '', tax_number = '' }: z.output<typeof bookGroup.body>,
): BookingGroup {
  const taxNumber = normalTaxNumber(tax_number)
  const example =
    taxNumber === '' ? null : taxNumberFault(taxNumber, settings.current().document.tax?.country ?? '')
  if (example !== null) throw new InvalidInput({ tax_number: [msg('checkout_tax_number', { example })] })
  return { name, contact, phone, taxNumber: taxNumber || null }
}
