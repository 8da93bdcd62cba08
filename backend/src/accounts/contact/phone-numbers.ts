import { dialledPhone } from '@marah/contract/rules/phones'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js'

/**
 * Converts a number to E.164; null if the text cannot be a phone number. One without its calling code counts as a
 * number of `country`.
 */
export function internationalPhone(text: string, country?: string): string | null {
  const parsed = parsePhoneNumberFromString(dialledPhone(text), {
    ...(country && { defaultCountry: country as CountryCode }),
    extract: false,
  })
  return parsed?.isValid() ? parsed.number : null
}
