export { AddressForm } from './address-form.tsx'
export { type Address, addressesQuery } from './address-queries.ts'
export type { AddressValues } from './address-rules.ts'
export { AddressText } from './address-text.tsx'
