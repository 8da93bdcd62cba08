import { readFileSync } from 'node:fs'
import type { Language } from './journey.ts'

type Feature =
  | 'bookings'
  | 'booking-payments'
  | 'changes'
  | 'check-in'
  | 'holds'
  | 'invitations'
  | 'play-reviews'
  | 'waitlist'
  | 'kids'
  | 'accounts'
  | 'accounts-entry'
  | 'accounts-profile'
  | 'cart'
  | 'catalogue'
  | 'chats'
  | 'checkout'
  | 'content'
  | 'descriptions'
  | 'discovery'
  | 'dummy'
  | 'guest'
  | 'home'
  | 'notifications'
  | 'orders'
  | 'play'
  | 'play-book'
  | 'questions'
  | 'questions-ask'
  | 'reviews'
  | 'reviews-own'
  | 'search'
  | 'search-results'
  | 'sellers'
  | 'shell'
  | 'social'
  | 'welcome'
  | 'wishlist'
  | 'withdrawal'
type Key = `${Feature}.${string}`

const catalogues = new Map<string, Record<string, string>>()

function message(language: Language, key: Key): string {
  const [feature = '', name = ''] = key.split('.')
  const file = new URL(`../../storefront/messages/${language}/${feature}.json`, import.meta.url)
  const texts = catalogues.get(file.href) ?? JSON.parse(readFileSync(file, 'utf8'))
  catalogues.set(file.href, texts)
  const text: unknown = texts[name]
  if (typeof text !== 'string') throw new Error(`The shop has no message ${key} in ${language}`)
  return text
}

/** The name of the demo, which every message may contain. */
const shopName: Record<Language, string> = { en: 'Marah', ar: 'مرح' }

/** Returns a message of the shop's own catalogue: `t('ar', 'cart.each', { price: '$4.00' })`. */
export function t(language: Language, key: Key, values: Record<string, string | number> = {}): string {
  const text = message(language, key)
  if (text.includes(', plural,')) throw new Error(`${key} counts: use messagePattern()`)
  const named = { shop: shopName[language], ...values }
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(named[name as keyof typeof named]))
}

const branch = /(?:=\d+|zero|one|two|few|many|other) \{((?:[^{}]|\{\w+\})*)\}/g

/** Matches the whole message with any values and in any of its plural forms. */
export function messagePattern(language: Language, key: Key): RegExp {
  const text = message(language, key)
  const plural = text.match(/^([\s\S]*?)\{\w+, plural,([\s\S]*)\}([\s\S]*)$/)
  const forms = plural
    ? [...(plural[2] ?? '').matchAll(branch)].map(([, form]) => `${plural[1]}${form}${plural[3]}`)
    : [text]
  return new RegExp(`^(?:${forms.map(pattern).join('|')})$`)
}

function pattern(form: string): string {
  return form
    .split(/\{\w+\}|#/)
    .map(RegExp.escape)
    .join('.+')
}

/** Matches a field's label from its beginning: other labels may end alike, and "(required)" may follow. */
export function labelled(label: string): RegExp {
  return new RegExp(`^${RegExp.escape(label)}`)
}
