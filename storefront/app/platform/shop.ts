import type { components } from '@marah/contract/client'
import { shortestSignUpPassword } from '@marah/contract/rules/passwords'
import type { Language } from '@marah/ui/language'
import { shopFacts } from './shop-facts.ts'

export type Shop = components['schemas']['Shop']

/** A card or wallet; without a drawing in parts/payment-marks.svg the page shows its name. */
export type PaymentMark = { readonly name: string; readonly drawing?: string }

/** The shop's facts in the root route's data, as far as the shop has set them. */
export type ShopFrame = {
  /** The shop's address and contact, below its name in the footer. */
  contact?: { readonly address: string; readonly phone: string; readonly hours: string }
  /** The cards and wallets that the shop takes. Their label is sent with them, since other shops need no message for it. */
  payment?: { readonly label: string; readonly marks: readonly PaymentMark[] }
}

let readServed: () => Shop | undefined = () => undefined

/** Registers, on the server, how to find the shop whose page is being made (shop.server.ts). */
export function provideShop(read: () => Shop | undefined): void {
  readServed = read
}

/** Returns the shop's description of itself, on the server alone. */
export function servedShop(): Shop | undefined {
  return readServed()
}

/** Returns the time zone in which public pages show dates: they are the same for everyone. */
export function shopZone(): string {
  return shopFacts().time_zone ?? 'UTC'
}

/** Returns the phone number that hints show. */
export function examplePhone(): string {
  return shopFacts().phone_example ?? '+971 50 123 4567'
}

/** Returns the minimum length of a password at sign-up. */
export function shortestPassword(): number {
  return shopFacts().shortest_password ?? shortestSignUpPassword
}

/** The most characters of both names together that fit into a phone's header. */
const roomForBoth = 16

/** Returns the shop's name in a page's language; in Arabic then its Latin form, if that differs and both are short. */
export function shopNames(language: Language): string[] {
  const { en, ar } = shopFacts().names
  if (language === 'en') return [en]
  return ar !== en && ar.length + en.length <= roomForBoth ? [ar, en] : [ar]
}

/** Returns whether the shop says how to reach it other than by a form. */
export function saysHowToReach(contact: Shop['contact'] | null | undefined): boolean {
  if (!contact) return false
  const { email, phone, address, links } = contact
  return email !== '' || phone !== '' || address !== '' || links.length > 0
}
