import { longestPersonName, longestPhone } from '@marah/contract/limits'
import { westernDigits } from '@marah/contract/rules/typed-codes'
import type { ChangeEvent } from 'react'
import { Select } from '../parts/select.tsx'
import { TextField } from '../parts/text-field.tsx'
import { exampleOnOneLine } from '../personal/phone-number.ts'
import { useMessages } from '../platform/messages.tsx'
import type { AddressPartsForm } from './address-place-fields.tsx'

/** Who receives the parcel. */
export function RecipientFields({ form }: { form: AddressPartsForm<'name' | 'phone'> }) {
  const t = useMessages()
  const phone = form.field('phone')
  /** At once: in a field that runs left to right, groups of Arabic digits would be shown in reverse. */
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
  countries: readonly { code: string; name: string }[]
  onChange(code: string): void
}

export function CountrySelect({ form, countries, onChange }: CountrySelectProps) {
  const t = useMessages()
  return (
    <Select
      {...form.field('country')}
      onChange={(event) => onChange(event.currentTarget.value)}
      label={t('accounts.country')}
      autoComplete="shipping country"
      options={[
        { value: '', label: t('accounts.countryChoose') },
        ...countries.map(({ code: value, name: label }) => ({ value, label })),
      ]}
      required
    />
  )
}
