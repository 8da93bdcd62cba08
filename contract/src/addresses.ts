import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  entityFields,
  Flag,
  IdParams,
  optionalCode,
  optionalLine,
  PageQuery,
  pageOf,
  trimmedText,
} from './common.ts'
import { extensionFields, inExtension } from './extensions.ts'
import {
  longestAddressLabel,
  longestAddressLine,
  longestPersonName,
  longestPhone,
  longestPostalCode,
  longestTown,
} from './limits.ts'

export const phone = optionalCode(longestPhone)
const addressFields = {
  name: optionalLine(longestPersonName).meta({ description: 'Who receives the parcel. Required.' }),
  label: inExtension(
    'address-book',
    optionalLine(longestAddressLabel)
      .optional()
      .meta({ description: 'What the customer calls the address: Home, Work…' }),
  ),
  phone,
  address_line1: optionalLine(longestAddressLine).meta({ description: 'Required.' }),
  address_line2: optionalLine(longestAddressLine),
  city: optionalLine(longestTown).meta({ description: 'City or district.' }),
  state: optionalLine(longestTown).meta({ description: 'State, province, governorate or emirate.' }),
  country: trimmedText(2).toUpperCase().meta({ description: 'ISO 3166-1 alpha-2. Required.' }),
  postal_code: optionalCode(longestPostalCode),
}

export const Address = z
  .object({
    ...entityFields,
    name: z.string(),
    label: inExtension('address-book', z.string()),
    phone: z.string(),
    address_line1: z.string(),
    address_line2: z.string(),
    city: z.string(),
    state: z.string().meta({ description: 'The code of a division where the country has a list of them.' }),
    country: z.string(),
    postal_code: z.string(),
    ...extensionFields('countries', {
      state_name: z.string().meta({ description: 'The state in the language asked for.' }),
      country_name: z.string().meta({ description: 'The country in the language asked for.' }),
    }),
    is_default: inExtension(
      'address-book',
      z
        .boolean()
        .meta({ description: 'The one that checkout offers first; the first address is it at once.' }),
    ),
  })
  .meta({ id: 'Address' })

/** All fields are optional here: the country decides which are required, each with its own message. */
export const addressInput = z
  .object({
    ...addressFields,
    is_default: inExtension(
      'address-book',
      Flag.meta({ description: 'True takes the mark from the other addresses.' }),
    ),
  })
  .partial()

export const listAddresses = defineCall({
  method: 'get',
  path: '/base_user/user-address/',
  id: 'listAddresses',
  tag: 'accounts',
  summary: 'Own addresses, the default one first, then newest first.',
  access: 'signed-in',
  query: PageQuery,
  answers: { 200: pageOf(Address) },
  errors: [401, 404],
})

export const createAddress = defineCall({
  method: 'post',
  path: '/base_user/user-address/',
  id: 'createAddress',
  tag: 'accounts',
  summary: 'Add an address. What is required depends on its country (`getCountry`).',
  access: 'signed-in',
  body: addressInput,
  answers: { 201: Address },
  errors: [400, 401, 415],
})

export const getAddress = defineCall({
  method: 'get',
  path: '/base_user/user-address/{id}/',
  id: 'getAddress',
  tag: 'accounts',
  summary: 'One own address.',
  access: 'signed-in',
  params: IdParams,
  answers: { 200: Address },
  errors: [401, 404],
})

export const updateAddress = defineCall({
  method: 'patch',
  path: '/base_user/user-address/{id}/',
  id: 'updateAddress',
  tag: 'accounts',
  summary: 'Change fields of an address.',
  access: 'signed-in',
  params: IdParams,
  body: addressInput,
  answers: { 200: Address },
  errors: [400, 401, 404, 415],
})

export const deleteAddress = defineCall({
  method: 'delete',
  path: '/base_user/user-address/{id}/',
  id: 'deleteAddress',
  tag: 'accounts',
  summary: 'Remove an address.',
  access: 'signed-in',
  params: IdParams,
  answers: { 204: null },
  errors: [401, 404],
})

/** The address fields of a country. `state` and `postal_code` are missing from `fields` if it has none. */
const AddressField = z.enum(['address_line1', 'address_line2', 'city', 'state', 'postal_code'])

export const Country = z
  .object({
    code: z.string().meta({ description: 'ISO 3166-1 alpha-2.' }),
    name: z.string(),
    calling_code: z.string().meta({ example: '+971' }),
  })
  .meta({ id: 'Country' })

const ListedCountry = Country.extend(
  extensionFields('delivery-options', {
    is_delivered: z.boolean().optional().meta({
      description: 'Whether the shop delivers to any part of it. Left out where the back end does not know.',
    }),
  }),
).meta({ id: 'ListedCountry' })

export const CountryRules = Country.extend({
  fields: z.array(AddressField).meta({ description: 'In the order in which an address is written there.' }),
  required: z
    .array(AddressField)
    .meta({ description: 'What a form asks for. The server also takes an empty `address_line2`.' }),
  labels: z
    .object({ state: z.string(), city: z.string(), postal_code: z.string() })
    .meta({ description: 'What the country calls them, in the language asked for: Emirate, Postcode…' }),
  postal_code_pattern: z.string().nullable().meta({ description: 'A regular expression without anchors.' }),
  postal_code_example: z.string().nullable(),
  states: z
    .array(z.object({ code: z.string(), name: z.string() }))
    .meta({ description: 'First-level divisions; empty where any text is taken. Addresses store the code.' }),
}).meta({ id: 'CountryRules' })

export const listCountries = defineCall({
  method: 'get',
  path: '/base_user/country/',
  id: 'listCountries',
  tag: 'accounts',
  extension: 'countries',
  summary: 'Countries that addresses can be in, named and sorted in the language asked for.',
  access: 'public',
  answers: { 200: z.array(ListedCountry) },
  errors: [],
})

export const getCountry = defineCall({
  method: 'get',
  path: '/base_user/country/{id}/',
  id: 'getCountry',
  tag: 'accounts',
  extension: 'countries',
  summary: 'How an address is written in one country (by its two-letter code).',
  access: 'public',
  params: IdParams,
  answers: { 200: CountryRules },
  errors: [404],
})
