import { longestAddressLabel } from '@marah/contract/limits'
import { useLanguage } from '@marah/ui/language'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Checkbox } from '../parts/checkbox.tsx'
import { WithExtension } from '../parts/extension.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { TextField } from '../parts/text-field.tsx'
import { FormFrame } from '../personal/form-frame.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { useForm } from '../personal/use-form.ts'
import type { User } from '../personal/user-queries.ts'
import { deleteDraft, readDraftFields, saveDraft } from '../platform/drafts.ts'
import { useMessages } from '../platform/messages.tsx'
import { addressFaultText } from './address-messages.ts'
import { AddressPlaceFields } from './address-place-fields.tsx'
import { type Address, saveAddress } from './address-queries.ts'
import {
  type AddressField,
  type AddressValues,
  addressFaults,
  addressFields,
  normalAddress,
  strictRules,
} from './address-rules.ts'
import { firstCountry, type ListedCountry } from './countries.ts'
import { countriesQuery, countryQuery } from './country-queries.ts'
import { CountrySelect, RecipientFields } from './recipient-fields.tsx'

export type AddressOwner = Pick<User, 'id' | 'full_name' | 'phone' | 'is_phone_verified'>

type AddressFormProps = {
  /** The customer, whose name and confirmed number the form suggests for the recipient. */
  owner: AddressOwner
  /** The address to edit; the form creates one without it. */
  address?: Address | undefined
  saveLabel: string
  onSaved: (address: Address | null) => void
  onCancel?: (() => void) | undefined
}

/** Returns the key of the draft of an address. */
export function addressDraftName(address?: Address): string {
  return address ? `address-${address.id}` : 'address'
}

/** Shows an address form by the rules of the country. Drafts are stored until saved or cancelled. */
export function AddressForm(props: AddressFormProps) {
  const countries = useQuery(countriesQuery(useLanguage()))
  return (
    <Loaded query={countries} skeleton={<Skeleton lines={10} />}>
      {(list) => <Fields {...props} countries={list} />}
    </Loaded>
  )
}

type FieldsProps = AddressFormProps & { countries: readonly ListedCountry[] }

function Fields({ owner, address, saveLabel, onSaved, onCancel, countries }: FieldsProps) {
  const t = useMessages()
  const language = useLanguage()
  const draftName = addressDraftName(address)
  const [initial] = useState(
    () =>
      readDraftFields(draftName, owner.id, addressFields) ??
      startingValues(address, owner, { label: t('accounts.labelHome'), country: firstCountry(countries) }),
  )
  const [code, setCode] = useState(initial.country)
  const country = useQuery(countryQuery(language, code))
  const rules = country.data ?? strictRules
  const form = useForm<AddressField | 'is_default'>({
    initial: { ...initial, is_default: address?.is_default ? 'on' : '' },
    check: (values) =>
      Object.fromEntries(
        Object.entries(addressFaults(values, rules)).map(([field, fault]) => [
          field,
          addressFaultText(t, field as AddressField, fault, country.data),
        ]),
      ),
    async send({ is_default, ...values }) {
      const normalized = normalAddress(values, rules)
      // An address can become the default; the form never just unsets it.
      const saved = await saveAddress({ ...normalized, ...(is_default && { is_default: true }) }, address?.id)
      deleteDraft(draftName)
      onSaved(saved)
    },
    onChange: ({ is_default: _, ...values }) => saveDraft(draftName, owner.id, values),
  })

  /** Divisions and postal code of the previous country do not apply to the new one. */
  function changeCountry(chosen: string) {
    setCode(chosen)
    form.set({ country: chosen, state: '', postal_code: '' })
  }

  function cancel() {
    deleteDraft(draftName)
    onCancel?.()
  }

  return (
    <FormFrame form={form} submitLabel={saveLabel} onCancel={onCancel && cancel}>
      <RecipientFields form={form} />
      <WithExtension name="address-book">
        <TextField
          {...form.field('label')}
          label={t('accounts.label')}
          autoComplete="off"
          dir="auto"
          maxLength={longestAddressLabel}
          required
        />
      </WithExtension>
      <CountrySelect form={form} countries={countries} onChange={changeCountry} />
      {country.isLoading ? (
        <Skeleton lines={6} />
      ) : (
        <AddressPlaceFields form={form} country={country.data} rules={rules} />
      )}
      {!address?.is_default && (
        <WithExtension name="address-book">
          <Checkbox {...form.tick('is_default')} label={t('accounts.useAsDefault')} />
        </WithExtension>
      )}
    </FormFrame>
  )
}

function startingValues(
  address: Address | undefined,
  owner: AddressOwner,
  first: { label: string; country: string },
): AddressValues {
  if (!address) {
    const empty = Object.fromEntries(addressFields.map((field) => [field, ''])) as AddressValues
    const phone = owner.is_phone_verified ? (owner.phone ?? '') : ''
    return { ...empty, name: owner.full_name, phone, ...first }
  }
  return Object.fromEntries(addressFields.map((field) => [field, address[field]])) as AddressValues
}
