import { type AddressField, type AddressValues, addressFields } from '../addresses/index.ts'
import { readDraftFields, saveDraft } from '../platform/drafts.ts'

/** The fields that a guest fills in: an email, and an address without the name that it has in an address book. */
export const guestFields = [
  'email',
  /** The id of a delivery option; empty for the first. */
  'delivery',
  ...addressFields.filter((field): field is Exclude<AddressField, 'label'> => field !== 'label'),
] as const
type GuestField = (typeof guestFields)[number]
export type GuestDetails = Record<GuestField, string>

const [typed, confirmed] = ['guest-typed', 'guest-details']

/** Stores the content of the form for a reload; it may be incomplete. */
export function saveTyped(values: GuestDetails): void {
  saveDraft(typed, 'visitor', values)
}

export function readTyped(): GuestDetails | undefined {
  return readDraftFields(typed, 'visitor', guestFields)
}

/** Stores the validated form, from which the review step continues. */
export function saveGuestDetails(details: GuestDetails): void {
  saveDraft(confirmed, 'visitor', details)
}

export function readGuestDetails(): GuestDetails | undefined {
  return readDraftFields(confirmed, 'visitor', guestFields)
}

export function addressOf({
  email: _email,
  delivery: _delivery,
  ...address
}: GuestDetails): Omit<AddressValues, 'label'> {
  return address
}
