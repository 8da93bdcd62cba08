import type { Address, createAddress, updateAddress } from '@marah/contract/addresses'
import { and, count, desc, eq } from 'drizzle-orm'
import countries from 'i18n-iso-countries'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js'
import type { z } from 'zod'
import type { Transaction } from '../platform/database.ts'
import { type FieldErrorTree, say } from '../platform/field-errors.ts'
import type { PageRequest } from '../platform/paging.ts'
import { pageOffset } from '../platform/paging.ts'
import { InvalidInput, notFound } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { address, user } from './tables.ts'

type AddressRow = typeof address.$inferSelect
type NewAddress = z.output<(typeof createAddress)['body']>
type AddressChanges = z.output<(typeof updateAddress)['body']>

const mostAddresses = 50

export async function addAddress(services: Services, userId: number, input: NewAddress): Promise<AddressRow> {
  const values = checked(input, input.country)
  const now = services.now()
  return services.database.transaction(async (tx) => {
    // The customer's row is the mutex: two at once must not both be the fiftieth.
    await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update')
    if ((await countAddresses(tx, userId)) >= mostAddresses) {
      throw new InvalidInput({
        non_field_errors: [say('accounts_too_many_addresses', { max: mostAddresses })],
      })
    }
    const [made] = await tx
      .insert(address)
      .values({
        userId,
        name: input.name,
        label: input.label ?? '',
        phone: values.phone ?? input.phone,
        addressLine1: input.address_line1,
        addressLine2: input.address_line2 ?? '',
        city: input.city ?? '',
        state: input.state,
        country: input.country,
        postalCode: westernDigits(input.postal_code),
        createdOn: now,
        editedOn: now,
      })
      .returning()
    if (!made) throw new Error('An address was not stored')
    return made
  })
}

/** Own addresses, newest first. */
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
    .orderBy(desc(address.createdOn), desc(address.id))
    .limit(page.size)
    .offset(pageOffset(page, total))
  return { count: total, rows }
}

/** 404 for what is not there and for what is somebody else's: the two look alike. */
export async function loadAddress(services: Services, userId: number, id: number): Promise<AddressRow> {
  const [found] = await services.database.db.select().from(address).where(own(userId, id))
  if (!found) throw notFound()
  return found
}

export async function changeAddress(
  services: Services,
  userId: number,
  id: number,
  changes: AddressChanges,
): Promise<AddressRow> {
  const stored = await loadAddress(services, userId, id)
  const { phone } = checked(changes, changes.country ?? stored.country)
  const [changed] = await services.database.db
    .update(address)
    .set({
      ...(changes.name !== undefined && { name: changes.name }),
      ...(changes.label !== undefined && { label: changes.label }),
      ...(phone !== undefined && { phone }),
      ...(changes.address_line1 !== undefined && { addressLine1: changes.address_line1 }),
      ...(changes.address_line2 !== undefined && { addressLine2: changes.address_line2 }),
      ...(changes.city !== undefined && { city: changes.city }),
      ...(changes.state !== undefined && { state: changes.state }),
      ...(changes.country !== undefined && { country: changes.country }),
      ...(changes.postal_code !== undefined && { postalCode: westernDigits(changes.postal_code) }),
      editedOn: services.now(),
    })
    .where(own(userId, id))
    .returning()
  if (!changed) throw notFound()
  return changed
}

export async function removeAddress(services: Services, userId: number, id: number): Promise<void> {
  const removed = await services.database.db
    .delete(address)
    .where(own(userId, id))
    .returning({ id: address.id })
  if (removed.length === 0) throw notFound()
}

function own(userId: number, id: number) {
  return and(eq(address.id, id), eq(address.userId, userId))
}

async function countAddresses(
  queryable: Transaction | Services['database']['db'],
  userId: number,
): Promise<number> {
  const [row] = await queryable.select({ total: count() }).from(address).where(eq(address.userId, userId))
  return row?.total ?? 0
}

/** What the contract's schema cannot see: that the country exists and that the phone number can be one. */
function checked(
  input: { phone?: string | undefined; country?: string | undefined },
  country: string,
): { phone: string | undefined } {
  const faults: FieldErrorTree = {}
  if (input.country !== undefined && !countries.isValid(input.country)) {
    faults.country = [say('accounts_unknown_country')]
  }
  const phone = input.phone === undefined ? undefined : internationalPhone(input.phone, country)
  if (phone === null) {
    faults.phone = [say(input.phone === '' ? 'required' : 'accounts_invalid_phone')]
  }
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
  return { phone: phone ?? undefined }
}

/** E.164; a number without its country code is taken to be of the address's country. */
function internationalPhone(text: string, country: string): string | null {
  const parsed = parsePhoneNumberFromString(westernDigits(text), {
    defaultCountry: country as CountryCode,
    extract: false,
  })
  return parsed?.isValid() ? parsed.number : null
}

/** ٠-٩ and ۰-۹ as 0-9: couriers and gateways read no others. */
function westernDigits(text: string): string {
  return text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

export function addressJson(row: AddressRow): z.input<typeof Address> {
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
    country: row.country,
    postal_code: row.postalCode,
    is_default: row.isDefault,
  }
}
