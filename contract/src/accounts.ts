import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  Detail,
  entityFields,
  IdParams,
  Instant,
  optionalText,
  PageQuery,
  pageOf,
  typedText,
} from './common.ts'

export const Gender = z.enum(['Male', 'Female'])

export const User = z
  .object({
    ...entityFields,
    email: z.string(),
    full_name: z.string(),
    avatar: z.string().nullable(),
    phone: z.string().nullable(),
    gender: Gender.nullable(),
    is_terms_agreed: z.boolean(),
    is_email_verified: z.boolean(),
    is_phone_verified: z.boolean(),
  })
  .meta({ id: 'User' })

/** `refresh` is empty where the server keeps it in an HttpOnly cookie (api.md finding 4). */
export const LoginResult = z
  .object({
    user: User,
    access: z.string(),
    refresh: z.string(),
    access_expiration: Instant,
    refresh_expiration: Instant,
  })
  .meta({ id: 'LoginResult' })

const email = z.string().trim().max(254).pipe(z.email())
/** Never trimmed: a password is exactly what was typed. The rules stand in the back end, one message each. */
const password = z.string().max(128)

export const register = defineCall({
  method: 'post',
  path: '/auth/registration/',
  id: 'register',
  tag: 'accounts',
  summary: 'Sign up; logs the new customer in.',
  access: 'credentials',
  body: z.object({
    email,
    full_name: typedText(150),
    password1: password,
    password2: password,
    is_terms_agreed: z.boolean().optional(),
    remember: z.boolean().optional(),
  }),
  answers: { 201: LoginResult },
  errors: [400, 413, 415, 429],
})

export const login = defineCall({
  method: 'post',
  path: '/auth/login/',
  id: 'login',
  tag: 'accounts',
  summary: 'Log in with e-mail and password.',
  access: 'credentials',
  body: z.object({ email: z.string().trim().min(1).max(254), password, remember: z.boolean().optional() }),
  answers: { 200: LoginResult },
  errors: [400, 413, 415, 429],
})

export const refreshToken = defineCall({
  method: 'post',
  path: '/auth/token/refresh/',
  id: 'refreshToken',
  tag: 'accounts',
  summary: 'Exchange the refresh token (body or cookie) for a new pair.',
  access: 'credentials',
  body: z.object({ refresh: z.string().max(512).optional() }),
  answers: {
    200: z.object({
      access: z.string(),
      refresh: z.string(),
      access_expiration: Instant,
      refresh_expiration: Instant,
    }),
  },
  errors: [400, 401],
})

export const logout = defineCall({
  method: 'post',
  path: '/auth/logout/',
  id: 'logout',
  tag: 'accounts',
  summary: 'End this session; the body may be left out.',
  access: 'public',
  body: z.object({ refresh: z.string().max(512).optional() }),
  answers: { 200: Detail },
  errors: [400],
})

export const getUser = defineCall({
  method: 'get',
  path: '/auth/user/',
  id: 'getUser',
  tag: 'accounts',
  summary: 'The customer who is logged in.',
  access: 'signed-in',
  answers: { 200: User },
  errors: [401],
})

export const updateUser = defineCall({
  method: 'patch',
  path: '/auth/user/',
  id: 'updateUser',
  tag: 'accounts',
  summary: 'Change name, gender or terms agreement (false to true only); every other field is ignored.',
  access: 'signed-in',
  body: z.object({
    full_name: typedText(150).optional(),
    gender: Gender.nullable().optional(),
    is_terms_agreed: z.boolean().optional(),
  }),
  answers: { 200: User },
  errors: [400, 401, 415],
})

const phone = z.string().trim().max(32)
const addressFields = {
  name: typedText(150).meta({ description: 'Who receives the parcel.' }),
  label: optionalText(60)
    .optional()
    .meta({ description: 'What the customer calls the address: Home, Work…' }),
  phone,
  address_line1: typedText(200),
  address_line2: optionalText(200),
  city: optionalText(100).meta({ description: 'City or district.' }),
  state: typedText(100).meta({ description: 'State, province, governorate or emirate.' }),
  country: z.string().trim().length(2).toUpperCase().meta({ description: 'ISO 3166-1 alpha-2.' }),
  postal_code: typedText(20),
}

export const Address = z
  .object({
    ...entityFields,
    name: z.string(),
    label: z.string(),
    phone: z.string(),
    address_line1: z.string(),
    address_line2: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    postal_code: z.string(),
  })
  .meta({ id: 'Address' })

const AddressInput = z.object({
  ...addressFields,
  address_line2: addressFields.address_line2.optional(),
  city: addressFields.city.optional(),
})

export const listAddresses = defineCall({
  method: 'get',
  path: '/base_user/user-address/',
  id: 'listAddresses',
  tag: 'accounts',
  summary: 'Own addresses, newest first.',
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
  summary: 'Add an address.',
  access: 'signed-in',
  body: AddressInput,
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
  body: AddressInput.partial(),
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
