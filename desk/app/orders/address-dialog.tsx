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
import { FormDialog } from '../parts/form-dialog.tsx'
import { useCountry } from '../parts/place.tsx'
import { api, call, once, shopApi } from '../platform/calls/api.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { type ShopOrder, showOrder } from './order-calls.ts'
import { OtherChange } from './other-change.tsx'
import { useCorrection } from './use-correction.ts'

const noAddress = {
  name: '',
  phone: '',
  country: '',
  address_line1: '',
  address_line2: '',
  city: '',
  state: '',
  postal_code: '',
}
type Address = typeof noAddress

const textsOf = ({ whole }: ShopOrder): Address => ({ ...noAddress, ...whole.cart_frozen_data.address })

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

/** Corrects where an order goes, as its country writes addresses, until the first parcel is packed. */
export function AddressDialog({ order, onClose }: { order: ShopOrder; onClose: () => void }) {
  const t = useMessages()
  const language = useLanguage()
  const change = useAction(
    (body: Address & { version: string }, key) =>
      call(
        api.PATCH('/desk/order/{id}/address/', {
          params: { header: once(key), path: { id: String(order.id) } },
          body,
        }),
      ),
    { onDone: showOrder },
  )
  const { form, differing, isLate } = useCorrection({
    order,
    what: 'address',
    versionOf: ({ buyer }) => buyer.version,
    textsOf,
    check: ({ name, address_line1 }) => ({
      name: name.trim() === '' ? t('order-edits.nameMissing') : undefined,
      address_line1: address_line1.trim() === '' ? t('order-edits.lineMissing') : undefined,
    }),
    send: (values, version) => change.run({ ...values, version }),
    onClose,
  })
  const { values } = form
  const countries = useQuery(countriesQuery(language))
  const country = useQuery(countryQuery(language, values.country))
  const own = useCountry(values.country)
  const offered = (countries.data ?? [])
    .filter(({ code, is_delivered }) => code === values.country || is_delivered !== false)
    .map(({ code, name }) => ({ value: code, label: name }))
  const rules = country.data
  const states = rules?.states ?? []
  const state = states.find(({ code, name }) => code === values.state || name === values.state)?.code
  // A country and a division have a code and a name; people read the name.
  const shown = (field: string, text: string) => {
    if (field === 'country') return countries.data?.find(({ code }) => code === text)?.name ?? text
    return field === 'state' ? (states.find(({ code }) => code === text)?.name ?? text) : text
  }
  const named = differing
    .map((each) => ({ ...each, theirs: shown(each.name, each.theirs), yours: shown(each.name, each.yours) }))
    .filter(({ theirs, yours }) => theirs !== yours)
  const labels = {
    name: t('orders.name'),
    phone: t('orders.phone'),
    country: t('order-edits.country'),
    address_line1: t('order-edits.line1'),
    address_line2: t('order-edits.line2'),
    city: rules?.labels.city || t('order-edits.city'),
    state: rules?.labels.state || t('order-edits.state'),
    postal_code: rules?.labels.postal_code || t('order-edits.postalCode'),
  }
  const lengths = {
    address_line1: longestAddressLine,
    address_line2: longestAddressLine,
    city: longestTown,
    state: longestTown,
    postal_code: longestPostalCode,
  }
  // Until the rules of the country are there, and where they cannot be read, all fields are.
  const fields =
    rules?.fields ?? (['address_line1', 'address_line2', 'city', 'state', 'postal_code'] as const)
  return (
    <FormDialog
      isOpen
      title={t('order-edits.addressTitle', { number: order.number })}
      form={form}
      submit={t('shell.save')}
      isDisabled={!form.isDirty}
      {...(!isLate && { about: order.buyer })}
      size="lg"
      onClose={onClose}
    >
      {isLate && <OtherChange changed={order.buyer.changed} differing={named} labels={labels} />}
      <TextInput
        {...form.field('name')}
        label={labels.name}
        maxLength={longestPersonName}
        dir="auto"
        autoComplete="off"
        size="md"
        required
        data-autofocus
      />
      <TextInput
        {...form.field('phone')}
        label={labels.phone}
        type="tel"
        dir="ltr"
        maxLength={longestPhone}
        autoComplete="off"
        size="md"
        required
      />
      <NativeSelect
        {...form.field('country')}
        onChange={(event) => form.fill({ country: event.currentTarget.value, state: '', postal_code: '' })}
        label={labels.country}
        description={t('order-edits.countryHint')}
        data={offered.length > 0 ? offered : [{ value: values.country, label: own }]}
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
    </FormDialog>
  )
}
