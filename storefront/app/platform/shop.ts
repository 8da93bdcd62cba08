import type { components } from '@marah/contract/client'
import { shortestSignUpPassword } from '@marah/contract/rules/passwords'
import type { Language } from './language.tsx'
import { shopFacts } from './shop-facts.ts'

export type Shop = components['schemas']['Shop']

let readServed: () => Shop | undefined = () => undefined

/** On the server: how to find the shop whose page is being made (shop.server.ts). */
export function provideShop(read: () => Shop | undefined): void {
  readServed = read
}

/** What the shop says of itself, on the server alone. */
export function servedShop(): Shop | undefined {
  return readServed()
}

/** The clock by which public pages date what they show: they are the same for everyone. */
export function shopZone(): string {
  return shopFacts().time_zone ?? 'UTC'
}

/** A phone number as hints show it. */
export function examplePhone(): string {
  return shopFacts().phone_example ?? '+971 50 123 4567'
}

/** At sign-up. */
export function shortestPassword(): number {
  return shopFacts().shortest_password ?? shortestSignUpPassword
}

/** Characters for which the header of a phone has room, of both names together. */
const roomForBoth = 16

/** The shop's name in a page's language; in Arabic then its Latin form, where that differs and both are short. */
export function shopNames(language: Language): string[] {
  const { en, ar } = shopFacts().names
  if (language === 'en') return [en]
  return ar !== en && ar.length + en.length <= roomForBoth ? [ar, en] : [ar]
}

/** Whether the shop says of itself how to reach it, beside a form. */
export function saysHowToReach(contact: Shop['contact'] | null | undefined): boolean {
  if (!contact) return false
  const { email, phone, address, links } = contact
  return email !== '' || phone !== '' || address !== '' || links.length > 0
}
