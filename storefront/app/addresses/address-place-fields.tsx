import { longestAddressLine, longestPostalCode, longestTown } from '@marah/contract/limits'
import { Select } from '../parts/select.tsx'
import { TextField } from '../parts/text-field.tsx'
import type { FormState } from '../personal/use-form.ts'
import { useMessages } from '../platform/messages.tsx'
import { type AddressRules, type CountryField, isRequired } from './address-rules.ts'
import type { CountryRules } from './country-queries.ts'
import { divisionCode } from './division.ts'

/** The members of a form that these fields need; the form may have others. */
export type AddressPartsForm<Name extends string> = {
  field(name: Name): Omit<ReturnType<FormState<Name>['field']>, 'name'> & { name: string }
}

type PlaceProps = {
  form: AddressPartsForm<CountryField>
  /** Undefined while no country is chosen, or if the back end has no country data. */
  country: CountryRules | undefined
  rules: AddressRules
}

/** Shows the fields that a country uses, in its order and with its names. */
export function AddressPlaceFields({ form, country, rules }: PlaceProps) {
  return rules.fields.map((field) => (
    <PlaceField key={field} field={field} form={form} country={country} rules={rules} />
  ))
}

function PlaceField({ field, form, country, rules }: PlaceProps & { field: CountryField }) {
  const t = useMessages()
  const required = isRequired(field, rules)
  const common = { ...form.field(field), required }
  switch (field) {
    case 'address_line1':
      return (
        <TextField
          {...common}
          label={t('accounts.line1')}
          hint={t('accounts.line1Hint')}
          autoComplete="shipping address-line1"
          dir="auto"
          maxLength={longestAddressLine}
        />
      )
    case 'address_line2':
      return (
        <TextField
          {...common}
          label={t('accounts.line2')}
          hint={t('accounts.line2Hint')}
          autoComplete="shipping address-line2"
          dir="auto"
          maxLength={longestAddressLine}
        />
      )
    case 'city':
      return (
        <TextField
          {...common}
          label={country?.labels.city || t('accounts.city')}
          autoComplete="shipping address-level2"
          dir="auto"
          maxLength={longestTown}
        />
      )
    case 'state': {
      const label = country?.labels.state || t('accounts.state')
      const states = country?.states ?? []
      if (states.length === 0)
        return (
          <TextField
            {...common}
            label={label}
            autoComplete="shipping address-level1"
            dir="auto"
            maxLength={longestTown}
          />
        )
      return (
        <Select
          {...common}
          value={divisionCode(states, common.value)}
          label={label}
          autoComplete="shipping address-level1"
          options={[
            { value: '', label: t('accounts.choose', { label }) },
            ...states.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
      )
    }
    case 'postal_code':
      return (
        <TextField
          {...common}
          label={country?.labels.postal_code || t('accounts.postal')}
          hint={
            country?.postal_code_example &&
            t('accounts.postalExample', { example: country.postal_code_example })
          }
          autoComplete="shipping postal-code"
          dir="ltr"
          maxLength={longestPostalCode}
        />
      )
  }
}
