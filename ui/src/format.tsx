import type { ReactNode } from 'react'
import { type Language, languages, useLanguage } from './language.ts'

/**
 * Creating Intl formatters is expensive (creating them per card halves the server's throughput), so one is cached per kind
 * and language.
 */
const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

function once<T extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => T): T {
  const known = made.get(key)
  if (known) return known as T
  const formatter = make()
  made.set(key, formatter)
  return formatter
}

/** The symbols of currencies with two decimals, as Intl writes them. */
const symbols: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  AED: 'AED\u00a0',
  QAR: 'QAR\u00a0',
  SAR: 'SAR\u00a0',
}

/**
 * Formats an amount as rule P35 shows it in every language: symbol first, Latin digits. It takes the contract's decimal
 * string, so that no amount becomes a float. The amount has the decimals of the currency; a typed whole number (`30`) gets
 * the currency's usual decimals.
 */
export function formatMoney(amount: string | number, currency: string): string {
  // We format most amounts ourselves: a browser's first formatter is among the longest tasks of a page
  // (docs/decisions/0086).
  const [, minus, whole = '', cents] = /^(-?)(\d+)(\.\d\d)$/.exec(String(amount)) ?? []
  const symbol = symbols[currency]
  if (symbol && cents) return `${minus ? '−' : ''}${symbol}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${cents}`
  const decimals = String(amount).split('.')[1]?.length
  const formatter = once(
    `money ${currency} ${decimals}`,
    () =>
      new Intl.NumberFormat('en-US', {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: decimals && decimals > 1 ? decimals : undefined,
      }),
  )
  return formatter.format(amount as Intl.StringNumericLiteral).replace('-', '−')
}

/** Formats an amount for a text that may run right to left: it is isolated, since a text has no element for it. */
export function moneyInText(amount: string | number, currency: string): string {
  return `\u2066${formatMoney(amount, currency)}\u2069`
}

export function formatNumber(language: Language, value: number): string {
  // Small integers look the same in both languages, and skipping Intl saves the milliseconds of a browser's first
  // formatter.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value)
  return once(`number ${language}`, () => new Intl.NumberFormat(languages[language].locale)).format(value)
}

export type DateStyle = keyof typeof dateStyles

const dateStyles = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short' },
  moment: { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  month: { month: 'long', year: 'numeric' },
  dated: { weekday: 'long', day: 'numeric', month: 'long' },
  weekday: { weekday: 'long' },
  weekdayShort: { weekday: 'short' },
  weekdayLetter: { weekday: 'narrow' },
  time: { hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/**
 * Formats an instant of the contract (ISO 8601 with Z). Without a time zone it uses the reader's, so server-rendered text
 * must pass one.
 */
export function formatDate(language: Language, instant: string, style: DateStyle, timeZone?: string): string {
  const formatter = once(
    `date ${language} ${style} ${timeZone ?? ''}`,
    () =>
      new Intl.DateTimeFormat(languages[language].locale, {
        ...dateStyles[style],
        ...(timeZone && { timeZone }),
      }),
  )
  // No line breaks between an hour and a.m. or p.m., which end the text in both languages.
  return formatter.format(new Date(instant)).replace(/\s(?=\D{1,2}$)/, '\u00a0')
}

/** Joins the ends of a range, which breaks after the dash alone; `Range` keeps it on one line where it fits. */
export function formatRange(from: string, to: string): string {
  return `${from}\u00a0– ${to}`
}

/** Formats when something begins and ends within a day; every page writes hours like this. */
export function formatHours(
  language: Language,
  { starts_at, ends_at }: { starts_at: string; ends_at: string },
  timeZone: string,
): string {
  return formatRange(
    formatDate(language, starts_at, 'time', timeZone),
    formatDate(language, ends_at, 'time', timeZone),
  )
}

// The weekdays as Intl writes them.
const weekdays: Readonly<Record<Language, string>> = {
  en: 'Sun Mon Tue Wed Thu Fri Sat',
  ar: 'الأحد، الاثنين، الثلاثاء، الأربعاء، الخميس، الجمعة، السبت،',
}
const months: Readonly<Record<Language, string>> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
  ar: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
}

/**
 * Formats one or two days (`YYYY-MM-DD`): "Tue 24 Nov – Thu 26 Nov". Product pages show them, so we format them without
 * Intl, like amounts. A line may break after the dash, but neither within a day nor before the dash.
 */
export function formatDays(language: Language, from: string, to: string): string {
  const [first, last] = [from, to].map((day) => {
    const date = new Date(day)
    const weekday = weekdays[language].split(' ')[date.getUTCDay()]
    const month = months[language].split(' ')[date.getUTCMonth()]
    return `${weekday}\u00a0${date.getUTCDate()}\u00a0${month}`
  })
  return from === to ? `${first}` : formatRange(`${first}`, `${last}`)
}

/** Shows a range on one line, and breaks it only where it does not fit on one. */
export function Range({ children }: { children: ReactNode }) {
  return <span className="range">{children}</span>
}

/** Parts two facts of a line by a dot; where the line breaks between them there is none (storefront/app/styles/utilities.css). */
export function Dot() {
  return <span className="dot"> </span>
}

/** Shows a price in running text, isolated from the direction around it. */
export function Money({ amount, currency }: { amount: string | number; currency: string }) {
  return <bdi dir="ltr">{formatMoney(amount, currency)}</bdi>
}

/** Shows a date in the page's language. Public pages are cached for everyone, so they pass the shop's time zone. */
export function DateText({
  at,
  style = 'day',
  timeZone,
}: {
  at: string
  style?: DateStyle
  timeZone?: string
}) {
  const language = useLanguage()
  return <time dateTime={at}>{formatDate(language, at, style, timeZone)}</time>
}
