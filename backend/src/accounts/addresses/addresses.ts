import type { Address, createAddress, updateAddress } from '@marah/contract/addresses'
import { and, count, desc, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { type FieldErrorTree, msg } from '../../platform/errors/field-errors.ts'
import { InvalidInput, notFound } from '../../platform/errors/http-error.ts'
import type { Language } from '../../platform/language/messages.ts'
import { address } from '../../schema/accounts.ts'
import type { FrozenAddress } from '../../schema/orders.ts'
import type { Customer } from '../../services/actor.ts'
import { type PageRequest, pageOffset } from '../../services/http/paging.ts'
import type { Services } from '../../services/services.ts'
import { internationalPhone } from '../contact/phone-numbers.ts'
import { lockLoggedIn } from '../login/locked-user.ts'
import { type CountryParts, countryFaults, postalCodeFrom, stateFrom } from './address-rules.ts'
import { countryName, divisionName, isCountry } from './country-data.ts'

type AddressRow = typeof address.$inferSelect
type NewAddress = z.output<(typeof createAddress)['body']>
type AddressChanges = z.output<(typeof updateAddress)['body']>

const mostAddresses = 50

/**
 * Adds an address. The first one becomes the default; a later one replaces it on request. The account's lock is the
 * mutex: two simultaneous requests must not both add the fiftieth or both become the default, and an ended login must
 * not decide where goods are sent.
 */
export async function addAddress(
  services: Services,
  login: Customer,
  input: NewAddress,
): Promise<AddressRow> {
  const { userId } = login
  const values = checked(null, input)
  const now = services.now()
  return services.database.transaction(async (tx) => {
    await lockLoggedIn(services, tx, login)
    const already = await countAddresses(tx, userId)
    if (already >= mostAddresses) {
      throw new InvalidInput({
        non_field_errors: [msg('accounts_too_many_addresses', { max: mostAddresses })],
      })
    }
    const isDefault = already === 0 || input.is_default === true
    if (isDefault) await takeMark(tx, userId)
    const [made] = await tx
      .insert(address)
      .values({ userId, ...values, isDefault, createdOn: now, editedOn: now })
      .returning()
    if (!made) throw new Error('An address was not stored')
    return made
  })
}

/** Lists the customer's addresses, the default one first, then newest first. */
export async function listAddresses(
  services: Services,
  userId: number,
  page: PageRequest,
): Promise<{ count: number; rows: AddressRow[] }> {
  const { db } = services.database
  const total = await countAddresses(db, userId)
  const rows = await db
    .select()
    .from(address)
    .where(eq(address.userId, userId))
    .orderBy(desc(address.isDefault), desc(address.createdOn), desc(address.id))
    .limit(page.size)
    .offset(pageOffset(page, total))
  return { count: total, rows }
}

/** Throws the same 404 for a missing address and for another customer's address, so that ids cannot be probed. */
export async function loadAddress(services: Services, userId: number, id: number): Promise<AddressRow> {
  const [found] = await services.database.db.select().from(address).where(own(userId, id))
  if (!found) throw notFound()
  return found
}

export async function changeAddress(
  services: Services,
  login: Customer,
  id: number,
  changes: AddressChanges,
): Promise<AddressRow> {
  const { userId } = login
  return services.database.transaction(async (tx) => {
    await lockLoggedIn(services, tx, login)
    const [stored] = await tx.select().from(address).where(own(userId, id))
    if (!stored) throw notFound()
    const values = checked(stored, changes)
    const takesMark = changes.is_default === true && !stored.isDefault
    if (takesMark) await takeMark(tx, userId)
    const [changed] = await tx
      .update(address)
      .set({ ...values, ...(takesMark && { isDefault: true }), editedOn: services.now() })
      .where(own(userId, id))
      .returning()
    if (!changed) throw notFound()
    return changed
  })
}

/** Removes an address. If it was the default, the newest of the others becomes it. */
export async function removeAddress(services: Services, login: Customer, id: number): Promise<void> {
  const { userId } = login
  await services.database.transaction(async (tx) => {
    await lockLoggedIn(services, tx, login)
    const [removed] = await tx
      .delete(address)
      .where(own(userId, id))
      .returning({ isDefault: address.isDefault })
    if (!removed) throw notFound()
    if (!removed.isDefault) return
    const [next] = await tx
      .select({ id: address.id })
      .from(address)
      .where(eq(address.userId, userId))
      .orderBy(desc(address.createdOn), desc(address.id))
      .limit(1)
    if (next) await tx.update(address).set({ isDefault: true }).where(eq(address.id, next.id))
  })
}

async function takeMark(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(address)
    .set({ isDefault: false })
    .where(and(eq(address.userId, userId), ne(address.isDefault, false)))
}

function own(userId: number, id: number) {
  return and(eq(address.id, id), eq(address.userId, userId))
}

async function countAddresses(queryable: Queryable, userId: number): Promise<number> {
  const [row] = await queryable.select({ total: count() }).from(address).where(eq(address.userId, userId))
  return row?.total ?? 0
}

type StoredFields = Pick<
  AddressRow,
  'name' | 'label' | 'phone' | 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'country' | 'postalCode'
>

const always = ['name', 'phone', 'address_line1', 'country'] as const
const byCountry: readonly (keyof CountryParts)[] = ['city', 'state', 'postal_code']

/**
 * Validates the input and returns the fields to store. The country decides which fields are required and what may be
 * chosen. Fields that the request leaves out stay unchanged, even if the address is older than these rules.
 */
function checked(stored: AddressRow | null, input: NewAddress | AddressChanges): StoredFields {
  const country = input.country ?? stored?.country ?? ''
  const text = {
    name: input.name ?? stored?.name ?? '',
    phone: input.phone ?? stored?.phone ?? '',
    address_line1: input.address_line1 ?? stored?.addressLine1 ?? '',
    city: input.city ?? stored?.city ?? '',
    state: input.state ?? stored?.state ?? '',
    postal_code: input.postal_code ?? stored?.postalCode ?? '',
    country,
  }
  const faults: FieldErrorTree = {}
  for (const field of always) if (text[field] === '') faults[field] = [msg(`accounts_address_${field}`)]
  const isTouched = (field: keyof AddressChanges) => stored === null || input[field] !== undefined
  if (country !== '' && isTouched('country') && !isCountry(country)) {
    faults.country = [msg('accounts_unknown_country')]
  }
  if (isCountry(country)) {
    const moves = isTouched('country') && country !== stored?.country
    const which = new Set(byCountry.filter((field) => moves || isTouched(field)))
    Object.assign(faults, countryFaults(country, text, which))
  }
  const phone = isTouched('phone') ? internationalPhone(text.phone, country) : text.phone
  if (phone === null && !faults.phone) faults.phone = [msg('accounts_invalid_phone')]
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
  return {
    name: text.name,
    label: input.label ?? stored?.label ?? '',
    phone: phone ?? text.phone,
    addressLine1: text.address_line1,
    addressLine2: input.address_line2 ?? stored?.addressLine2 ?? '',
    city: text.city,
    state: stateFrom(country, text.state),
    country,
    postalCode: postalCodeFrom(country, text.postal_code),
  }
}

/** Returns an unstored address as an order freezes it: with names instead of codes, for the courier. */
export function deliverableAddress(input: NewAddress, language: Language): FrozenAddress {
  return frozenAddress(checked(null, input), language)
}

/** Selects the fields of an address, possibly an incomplete one, that decide about its delivery. */
export function placeOf(input: Pick<NewAddress, 'country' | 'state' | 'postal_code'>) {
  const country = input.country ?? ''
  return {
    country,
    state: stateFrom(country, input.state ?? ''),
    postalCode: postalCodeFrom(country, input.postal_code ?? ''),
  }
}

/** Returns the contact who picks goods up; `home` is the country of a number without its code. @throws InvalidInput */
export function pickupContact(input: Pick<NewAddress, 'name' | 'phone' | 'country'>, home: string) {
  const { name = '', phone: typed = '', country } = input
  const faults: FieldErrorTree = {}
  if (name === '') faults.name = [msg('accounts_address_name')]
  const phone = internationalPhone(typed, country || home)
  if (phone === null) faults.phone = [msg(typed === '' ? 'accounts_address_phone' : 'accounts_invalid_phone')]
  if (phone === null || name === '') throw new InvalidInput(faults)
  return { name, phone }
}

export function frozenAddress(row: Omit<StoredFields, 'label'>, language: Language): FrozenAddress {
  return {
    name: row.name,
    phone: row.phone,
    address_line1: row.addressLine1,
    address_line2: row.addressLine2,
    city: row.city,
    state: divisionName(row.country, row.state, language),
    country: row.country,
    postal_code: row.postalCode,
  }
}

export function addressJson(row: AddressRow, language: Language): z.input<typeof Address> {
  return {
    id: row.id,
    created_on: row.createdOn.toISOString(),
    edited_on: row.editedOn.toISOString(),
    name: row.name,
    label: row.label,
    phone: row.phone,
    address_line1: row.addressLine1,
    address_line2: row.addressLine2,
    city: row.city,
    state: row.state,
    state_name: divisionName(row.country, row.state, language),
    country: row.country,
    country_name: countryName(row.country, language),
    postal_code: row.postalCode,
    is_default: row.isDefault,
  }
}
