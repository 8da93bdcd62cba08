import type { components, paths } from '@marah/contract/client'
import { type Counts, chosenOf } from './counts.ts'

export type Pack = components['schemas']['EventPackage']
export type AddOn = Pack['add_ons'][number]
type Start = components['schemas']['PartyStart']
export type PartyRequest = NonNullable<
  paths['/event/quote/']['post']['requestBody']
>['content']['application/json']

/** What the team should know, as it is typed; a kid's id as text, empty for none. */
export type Details = { occasion: string; birthdayKid: string; notes: string }
export const noDetails: Details = { occasion: '', birthdayKid: '', notes: '' }
/** Under which the tab keeps what was typed. */
export const detailsKey = 'party'

/** Guests that an address asks for, as far as a hall holds them; those that are included, where it asks for none. */
export function guestsOf(text: string | null, included: number, most: number): number {
  const asked = text !== null && /^\d{1,3}$/.test(text) ? Number(text) : included
  return Math.min(Math.max(asked, 1), most)
}

/** How often an add-on can be taken. What is counted by the guests is taken or not. */
export function mostOf({ unit, max }: AddOn): number {
  return unit === 'event' ? max : 1
}

/** How many of some add-ons are left at a start, by add-on. */
export function addOnsLeftAt(start: Pick<Start, 'add_ons'> | undefined): Counts {
  return Object.fromEntries((start?.add_ons ?? []).map(({ add_on, left }) => [add_on, left]))
}

export function addOnsOf(pack: Pack, counts: Counts): NonNullable<PartyRequest['add_ons']> {
  return chosenOf(pack.add_ons, counts).map(({ thing, quantity }) => ({
    add_on: thing.id,
    quantity: thing.unit === 'event' ? Math.max(quantity, thing.min) : 1,
  }))
}
