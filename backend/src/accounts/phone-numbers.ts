import { dialledPhone } from '@marah/contract/rules/phones'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js'

/** E.164, or null where the text can be no phone number; one without its calling code is taken to be of `country`. */
export function internationalPhone(text: string, country?: string): string | null {
  const parsed = parsePhoneNumberFromString(dialledPhone(text), {
    ...(country && { defaultCountry: country as CountryCode }),
    extract: false,
  })
  return parsed?.isValid() ? parsed.number : null
}
