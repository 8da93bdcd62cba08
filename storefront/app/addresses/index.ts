export { AddressForm, type AddressOwner } from './address-form.tsx'
export { addressFaultText } from './address-messages.ts'
export { AddressPlaceFields } from './address-place-fields.tsx'
export { type Address, addressesQuery } from './address-queries.ts'
export {
  type AddressField,
  type AddressValues,
  addressFaults,
  addressFields,
  normalAddress,
  strictRules,
} from './address-rules.ts'
export { AddressText } from './address-text.tsx'
export { firstCountry, type ListedCountry } from './countries.ts'
export { countriesQuery, countryQuery } from './country-queries.ts'
export { NotDelivered } from './not-delivered.tsx'
export { CountrySelect, RecipientFields } from './recipient-fields.tsx'
