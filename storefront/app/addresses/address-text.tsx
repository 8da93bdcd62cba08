import { hasText } from '@marah/contract/rules/address-lines'
import { useLanguage } from '@marah/ui/language'
import { phoneOnOneLine } from '../personal/phone-number.ts'
import type { AddressValues } from './address-rules.ts'
import styles from './address-text.module.css'
import { countryName } from './countries.ts'

/** An address with translated names if the back end has them; an order's address is frozen as written. */
type Written = Omit<AddressValues, 'label'> & { state_name?: string; country_name?: string }

/** Shows an address as printed on a parcel; user text is isolated, and the phone is always left to right. */
export function AddressText({ address }: { address: Written }) {
  const language = useLanguage()
  const state = address.state_name || address.state
  const country = address.country_name || countryName(language, address.country)
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
      <span>{country}</span>
      <bdi dir="ltr">{phoneOnOneLine(address.phone)}</bdi>
    </address>
  )
}
