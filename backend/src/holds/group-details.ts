import type { bookGroup } from '@marah/contract/holds'
import { normalTaxNumber, taxNumberFault } from '@marah/contract/rules/tax-numbers'
import type { z } from 'zod'
import { internationalPhone } from '../accounts/index.ts'
import { type FieldErrorTree, msg } from '../platform/errors/field-errors.ts'
import { InvalidInput } from '../platform/errors/http-error.ts'
import type { BookingGroup } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'

/**
 * Returns the details of a group, its phone with the calling code and its tax number in the spelling of the shop's country,
 * where visits take place.
 * @throws InvalidInput if one of them is invalid there
 */
export function groupOf(
  { settings }: Pick<Services, 'settings'>,
  { name, contact, phone: typed = '', tax_number = '' }: z.output<typeof bookGroup.body>,
): BookingGroup {
  const { country = '', tax } = settings.current().document
  const faults: FieldErrorTree = {}
  const phone = typed === '' ? '' : internationalPhone(typed, country)
  if (phone === null) faults.phone = [msg('accounts_invalid_phone')]
  const taxNumber = normalTaxNumber(tax_number)
  const example = taxNumber === '' ? null : taxNumberFault(taxNumber, tax?.country ?? '')
  if (example !== null) faults.tax_number = [msg('checkout_tax_number', { example })]
  if (phone === null || example !== null) throw new InvalidInput(faults)
  return { name, contact, phone, taxNumber: taxNumber || null }
}
