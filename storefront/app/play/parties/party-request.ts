import type { components, paths } from '@marah/contract/client'
import { type Counts, chosenOf } from '../booking/counts.ts'

export type Pack = components['schemas']['EventPackage']
export type AddOn = Pack['add_ons'][number]
type Start = components['schemas']['PartyStart']
export type PartyRequest = NonNullable<
  paths['/event/quote/']['post']['requestBody']
>['content']['application/json']

/** The facts for the team as typed; a kid's id as text, empty for no kid. */
export type Details = { occasion: string; birthdayKid: string; notes: string }
export const noDetails: Details = { occasion: '', birthdayKid: '', notes: '' }
/** The key under which the tab stores the typed details. */
export const detailsKey = 'party'

/** Returns the guests that an address names, as far as a hall holds them; the included number, if it names none. */
export function guestsOf(
  text: string | null,
  included: number,
  { least, most }: { least: number; most: number },
): number {
  const asked = text !== null && /^\d{1,3}$/.test(text) ? Number(text) : included
  return Math.min(Math.max(asked, least), most)
}

/** Returns the limit of an add-on. An add-on per guest is either taken or not. */
export function mostOf({ unit, max }: AddOn): number {
  return unit === 'event' ? max : 1
}

/** Returns how many of some add-ons are left at a start, by add-on. */
export function addOnsLeftAt(start: Pick<Start, 'add_ons'> | undefined): Counts {
  return Object.fromEntries((start?.add_ons ?? []).map(({ add_on, left }) => [add_on, left]))
}

export function addOnsOf(pack: Pack, counts: Counts): NonNullable<PartyRequest['add_ons']> {
  return chosenOf(pack.add_ons, counts).map(({ thing, quantity }) => ({
    add_on: thing.id,
    quantity: thing.unit === 'event' ? Math.max(quantity, thing.min) : 1,
  }))
}
