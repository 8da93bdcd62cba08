import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js'
import { westernDigits } from '../platform/digits.ts'

/** E.164, or null where the text can be no phone number; one without its calling code is taken to be of `country`. */
export function internationalPhone(text: string, country?: string): string | null {
  // In many countries the way to dial abroad, and so part of how people write their numbers.
  const dialled = westernDigits(text)
    .trim()
    .replace(/^00(?=[1-9])/, '+')
  const parsed = parsePhoneNumberFromString(dialled, {
    ...(country && { defaultCountry: country as CountryCode }),
    extract: false,
  })
  return parsed?.isValid() ? parsed.number : null
}
