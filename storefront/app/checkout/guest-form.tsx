import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmailField, emailFaults } from '../accounts/index.ts'
import {
  type AddressField,
  AddressPlaceFields,
  addressFaults,
  addressFaultText,
  CountrySelect,
  countriesQuery,
  countryQuery,
  normalAddress,
  RecipientFields,
  strictRules,
} from '../addresses/index.ts'
import { Skeleton } from '../parts/skeleton.tsx'
import { FormFrame } from '../personal/form-frame.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { useForm } from '../personal/use-form.ts'
import { useLanguage } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { addressOf, type GuestDetails, guestFields, readTyped, saveTyped } from './guest-details.ts'

type GuestFormProps = {
  known: GuestDetails | undefined
  onDone: (details: GuestDetails) => Promise<void>
}

/** Who buys and where it goes, on one page. Typed text outlives a reload. */
export function GuestForm(props: GuestFormProps) {
  const countries = useQuery(countriesQuery(useLanguage()))
  return (
    <Loaded query={countries} skeleton={<Skeleton lines={10} />}>
      {(list) => <Fields {...props} countries={list} />}
    </Loaded>
  )
}

type FieldsProps = GuestFormProps & { countries: { code: string; name: string }[] }

function Fields({ known, onDone, countries }: FieldsProps) {
  const t = useMessages()
  const language = useLanguage()
  const [initial] = useState(() => readTyped() ?? known ?? empty())
  const [code, setCode] = useState(initial.country)
  const country = useQuery(countryQuery(language, code))
  const rules = country.data ?? strictRules
  const form = useForm({
    initial,
    check: (values) => ({
      ...emailFaults(t, values.email),
      ...Object.fromEntries(
        Object.entries(addressFaults(withLabel(values), rules)).map(([field, fault]) => [
          field,
          addressFaultText(t, field as AddressField, fault, country.data),
        ]),
      ),
    }),
    async send(values) {
      const { label: _, ...address } = normalAddress(withLabel(values), rules)
      await onDone({ ...address, email: values.email.trim() })
    },
    onChange: saveTyped,
  })

  /** Divisions and postal code of the previous country do not apply to the new one. */
  function changeCountry(chosen: string) {
    setCode(chosen)
    form.set({ country: chosen, state: '', postal_code: '' })
  }

  return (
    <FormFrame form={form} submitLabel={t('checkout.goOn')}>
      <EmailField {...form.field('email')} autoComplete="email" hint={t('guest.emailHint')} />
      <RecipientFields form={form} />
      <CountrySelect form={form} countries={countries} onChange={changeCountry} />
      {country.isLoading ? (
        <Skeleton lines={6} />
      ) : (
        <AddressPlaceFields form={form} country={country.data} rules={rules} />
      )}
    </FormFrame>
  )
}

function empty(): GuestDetails {
  return Object.fromEntries(guestFields.map((field) => [field, ''])) as GuestDetails
}

/** The rules of an address are those of the address book, where each has a name. */
function withLabel(values: GuestDetails) {
  return { ...addressOf(values), label: 'guest' }
}
