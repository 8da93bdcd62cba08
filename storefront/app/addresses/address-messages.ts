import type { Translate } from '../platform/messages.tsx'
import type { AddressField, addressFaults } from './address-rules.ts'
import type { CountryRules } from './country-queries.ts'

type Fault = NonNullable<ReturnType<typeof addressFaults>[AddressField]>

/** Returns the message about a field, with the name that its country gives it (rule P23). */
export function addressFaultText(
  t: Translate,
  field: AddressField,
  fault: Fault,
  country: CountryRules | undefined,
): string {
  if (fault === 'phone') return t('accounts.phoneInvalid')
  if (fault === 'postal') return postalText(t, country)
  switch (field) {
    case 'name':
      return t('accounts.recipientRequired')
    case 'phone':
      return t('accounts.phoneRequired')
    case 'label':
      return t('accounts.labelRequired')
    case 'country':
      return t('accounts.countryRequired')
    case 'address_line1':
      return t('accounts.line1Required')
    case 'address_line2':
      return t('accounts.line2Required')
    case 'city':
      return t('accounts.placeRequired', { label: country?.labels.city || t('accounts.city') })
    case 'state':
      return t(country?.states.length ? 'accounts.placeChoose' : 'accounts.placeRequired', {
        label: country?.labels.state || t('accounts.state'),
      })
    case 'postal_code':
      return t('accounts.placeRequired', { label: country?.labels.postal_code || t('accounts.postal') })
  }
}

function postalText(t: Translate, country: CountryRules | undefined): string {
  const label = country?.labels.postal_code || t('accounts.postal')
  const example = country?.postal_code_example
  return example ? t('accounts.postalInvalid', { label, example }) : t('accounts.postalWrong', { label })
}
