import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Numbers at special rates, of which their owner earns a part, and those that no phone has. */
const costly: readonly NumberType[] = [
  'PREMIUM_RATE',
  'SHARED_COST',
  'PERSONAL_NUMBER',
  'TOLL_FREE',
  'UAN',
  'PAGER',
  'VOICEMAIL',
]

/**
 * Whether SMS are sent to a number with its calling code. Numbers that belong to no country (satellites, global services) cost
 * many times as much, and those at special rates pay whoever has codes sent there.
 */
export function takesSms(number: string): boolean {
  const parsed = parsePhoneNumberFromString(number)
  return parsed !== undefined && !parsed.isNonGeographic() && !costly.includes(parsed.getType())
}
