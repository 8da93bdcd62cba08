import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../platform/language.tsx'
import type { AddressValues } from './address-rules.ts'
import styles from './address-text.module.css'
import { countryName } from './countries.ts'
import { countryQuery } from './country-queries.ts'
import { divisionName, mayBeCode } from './division.ts'

/** An address as on a parcel; what people typed is isolated, and the phone runs left to right. */
export function AddressText({ address }: { address: Omit<AddressValues, 'label'> }) {
  const language = useLanguage()
  const rules = useQuery({
    ...countryQuery(language, address.country),
    enabled: mayBeCode(address.state),
  })
  const state = divisionName(rules.data?.states, address.state)
  const place = [...new Set([address.city, state, address.postal_code])].filter(Boolean)
  return (
    <address className={styles.address}>
      <strong>
        <bdi>{address.name}</bdi>
      </strong>
      <bdi>{address.address_line1}</bdi>
      {hasText(address.address_line2) && <bdi>{address.address_line2}</bdi>}
      <span>
        {place.map((part, index) => (
          <span key={part}>
            {index > 0 && (language === 'ar' ? '، ' : ', ')}
            <bdi>{part}</bdi>
          </span>
        ))}
      </span>
      <span>{countryName(language, address.country)}</span>
      <bdi dir="ltr">{address.phone}</bdi>
    </address>
  )
}

/** The form asks for a dash where there is nothing to say. */
function hasText(line: string): boolean {
  return /[\p{L}\p{N}]/u.test(line)
}
