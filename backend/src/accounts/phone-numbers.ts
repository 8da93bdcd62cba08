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

/** A stored number in the groups that its country writes, as the storefront shows it; what is no number stays as it is. */
export function phoneText(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone
}
