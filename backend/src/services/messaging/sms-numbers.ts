import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Config } from '../../platform/config/config.ts'

/** Premium-rate numbers, of which their owner earns a part, and kinds that no phone has. */
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
 * Whether SMS are sent to a number with its calling code: to the countries of SMS_COUNTRIES, or to all if it names
 * none. Numbers without a country (satellites, global services) cost many times as much, and premium rates pay the
 * attacker who requests codes for them.
 */
export function takesSms(number: string, { SMS_COUNTRIES }: Pick<Config, 'SMS_COUNTRIES'>): boolean {
  const parsed = parsePhoneNumberFromString(number)
  if (!parsed || parsed.isNonGeographic() || costly.includes(parsed.getType())) return false
  return !SMS_COUNTRIES || (parsed.country !== undefined && SMS_COUNTRIES.includes(parsed.country))
}
