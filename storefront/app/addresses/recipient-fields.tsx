import { longestPersonName, longestPhone } from '@marah/contract/limits'
import { westernDigits } from '@marah/contract/rules/typed-codes'
import type { ChangeEvent } from 'react'
import { Select } from '../parts/select.tsx'
import { TextField } from '../parts/text-field.tsx'
import { exampleOnOneLine } from '../personal/phone-number.ts'
import { useMessages } from '../platform/messages.tsx'
import type { AddressPartsForm } from './address-place-fields.tsx'
import { deliversTo, type ListedCountry, offeredCountries } from './countries.ts'

/** Asks who receives the parcel. */
export function RecipientFields({ form }: { form: AddressPartsForm<'name' | 'phone'> }) {
  const t = useMessages()
  const phone = form.field('phone')
  /**
   * Digits are converted at once: in a field that runs left to right, groups of Arabic digits would be shown in reverse.
   */
  function typePhone(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget
    const digits = westernDigits(field.value)
    if (digits !== field.value) {
      const caret = field.selectionStart
      field.value = digits
      field.setSelectionRange(caret, caret)
    }
    phone.onChange(event)
  }
  return (
    <>
      <TextField
        {...form.field('name')}
        label={t('accounts.recipient')}
        autoComplete="shipping name"
        dir="auto"
        maxLength={longestPersonName}
        required
      />
      <TextField
        {...phone}
        onChange={typePhone}
        label={t('accounts.phone')}
        hint={t('accounts.phoneWhy', { example: exampleOnOneLine() })}
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        maxLength={longestPhone}
        required
      />
    </>
  )
}

type CountrySelectProps = {
  form: AddressPartsForm<'country'>
  countries: readonly ListedCountry[]
  onChange(code: string): void
}

/** Selects the country of a delivery address: an older address may be in a country to which the shop does not deliver. */
export function CountrySelect({ form, countries, onChange }: CountrySelectProps) {
  const t = useMessages()
  const field = form.field('country')
  const chosen = field.value
  const found = countries.find(({ code }) => code === chosen)
  return (
    <Select
      {...field}
      hint={
        found && !deliversTo(countries, chosen)
          ? t('accounts.notDeliveredTo', { country: found.name })
          : undefined
      }
      onChange={(event) => onChange(event.currentTarget.value)}
      label={t('accounts.country')}
      autoComplete="shipping country"
      options={[
        { value: '', label: t('accounts.countryChoose') },
        ...offeredCountries(countries, chosen).map(({ code: value, name: label }) => ({ value, label })),
      ]}
      required
    />
  )
}
