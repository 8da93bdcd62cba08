import { latinDigits } from '../platform/format.tsx'

/** In the order of the form. */
export const addressFields = [
  'name',
  'phone',
  'label',
  'country',
  'state',
  'city',
  'address_line1',
  'address_line2',
  'postal_code',
] as const

export type AddressField = (typeof addressFields)[number]
export type AddressValues = Record<AddressField, string>
type AddressFault = 'required' | 'phone'

/** As it is sent: trimmed, with digits of any keyboard as 0-9 where only digits are meant. */
export function normalAddress(values: AddressValues): AddressValues {
  const trimmed = Object.fromEntries(
    addressFields.map((field) => [field, values[field].trim()]),
  ) as AddressValues
  return {
    ...trimmed,
    phone: latinDigits(trimmed.phone).replace(/^00/, '+'),
    postal_code: latinDigits(trimmed.postal_code),
  }
}

/** Every field is required (specification §5); a phone has 8 to 15 digits (E.164). The server knows each country's rest. */
export function addressFaults(values: AddressValues): Partial<Record<AddressField, AddressFault>> {
  const normal = normalAddress(values)
  const faults: Partial<Record<AddressField, AddressFault>> = {}
  for (const field of addressFields) if (normal[field] === '') faults[field] = 'required'
  if (!faults.phone && !isPhone(normal.phone)) faults.phone = 'phone'
  return faults
}

function isPhone(text: string): boolean {
  return /^\+?[\d\s().-]+$/.test(text) && /^\d{8,15}$/.test(text.replace(/\D/g, ''))
}
