import { NativeSelect, TextInput } from '@mantine/core'
import {
  longestAddressLine,
  longestPersonName,
  longestPhone,
  longestPostalCode,
  longestTown,
} from '@marah/contract/limits'
import { useLanguage } from '@marah/ui/language'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, shopApi } from '../platform/calls/api.ts'
import { useMessages } from '../platform/messages.tsx'
import type { useForm } from '../platform/use-form.ts'
import { useCountry } from './place.tsx'

export const noAddress = {
  name: '',
  phone: '',
  country: '',
  address_line1: '',
  address_line2: '',
  city: '',
  state: '',
  postal_code: '',
}
export type Address = typeof noAddress

/** Names of countries and divisions are in the language of the screen. */
const countriesQuery = (language: string) =>
  queryOptions({
    queryKey: ['countries', language],
    queryFn: ({ signal }) => call(shopApi.GET('/base_user/country/', { signal })),
    staleTime: Infinity,
  })

const countryQuery = (language: string, id: string) =>
  queryOptions({
    queryKey: ['country', language, id],
    queryFn: ({ signal }) =>
      call(shopApi.GET('/base_user/country/{id}/', { signal, params: { path: { id } } })),
    staleTime: Infinity,
    enabled: id !== '',
  })

/** How the country of an address writes addresses: its fields, their names, and what can be chosen. */
export function useAddressRules(country: string) {
  const t = useMessages()
  const language = useLanguage()
  const countries = useQuery(countriesQuery(language)).data ?? []
  const rules = useQuery(countryQuery(language, country)).data
  return {
    countries,
    states: rules?.states ?? [],
    labels: {
      name: t('orders.name'),
      phone: t('orders.phone'),
      country: t('order-edits.country'),
      address_line1: t('order-edits.line1'),
      address_line2: t('order-edits.line2'),
      city: rules?.labels.city || t('order-edits.city'),
      state: rules?.labels.state || t('order-edits.state'),
      postal_code: rules?.labels.postal_code || t('order-edits.postalCode'),
    },
    // Until the rules of the country are there, and where they cannot be read, all fields are.
    fields: rules?.fields ?? (['address_line1', 'address_line2', 'city', 'state', 'postal_code'] as const),
  }
}

const lengths = {
  address_line1: longestAddressLine,
  address_line2: longestAddressLine,
  city: longestTown,
  state: longestTown,
  postal_code: longestPostalCode,
}

type OwnForm = ReturnType<typeof useForm<keyof Address>>
/** A form that has the fields of an address among its own. */
type Form = Pick<OwnForm, 'values' | 'fill' | 'set'> & {
  field(name: keyof Address): Omit<ReturnType<OwnForm['field']>, 'name'> & { name: string }
}

/** Who receives a parcel, with the number by which the courier calls. */
export function ContactFields({ form, isFirst = false }: { form: Form; isFirst?: boolean }) {
  const t = useMessages()
  return (
    <>
      <TextInput
        {...form.field('name')}
        label={t('orders.name')}
        maxLength={longestPersonName}
        dir="auto"
        autoComplete="off"
        size="md"
        required
        data-autofocus={isFirst || undefined}
      />
      <TextInput
        {...form.field('phone')}
        label={t('orders.phone')}
        type="tel"
        dir="ltr"
        maxLength={longestPhone}
        autoComplete="off"
        size="md"
        required
      />
    </>
  )
}

/** Where it goes, as the country writes addresses; countries are those to which the shop delivers. */
export function PlaceFields({ form, hint }: { form: Form; hint?: string }) {
  const t = useMessages()
  const { values } = form
  const { countries, states, labels, fields } = useAddressRules(values.country)
  const own = useCountry(values.country)
  const offered = countries
    .filter(({ code, is_delivered }) => code === values.country || is_delivered !== false)
    .map(({ code, name }) => ({ value: code, label: name }))
  const state = states.find(({ code, name }) => code === values.state || name === values.state)?.code
  const unchosen = values.country === '' ? [{ value: '', label: t('order-edits.choose') }] : []
  return (
    <>
      <NativeSelect
        {...form.field('country')}
        onChange={(event) => form.fill({ country: event.currentTarget.value, state: '', postal_code: '' })}
        label={labels.country}
        description={hint}
        data={[...unchosen, ...(offered.length > 0 ? offered : [{ value: values.country, label: own }])]}
        size="md"
      />
      {fields.map((field) =>
        field === 'state' && states.length > 0 ? (
          <NativeSelect
            key={field}
            {...form.field(field)}
            onChange={(event) => form.set(field, event.currentTarget.value)}
            value={state ?? values.state}
            label={labels.state}
            data={[
              // The language of the order may name it otherwise.
              ...(state === undefined
                ? [{ value: values.state, label: values.state || t('order-edits.choose') }]
                : []),
              ...states.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            size="md"
          />
        ) : (
          <TextInput
            key={field}
            {...form.field(field)}
            label={labels[field]}
            maxLength={lengths[field]}
            dir={field === 'postal_code' ? 'ltr' : 'auto'}
            autoComplete="off"
            size="md"
            required={field === 'address_line1'}
          />
        ),
      )}
    </>
  )
}
