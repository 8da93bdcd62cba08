import { latinDigits } from '../platform/format.tsx'
import { examplePhone } from '../platform/shop.ts'

/** Normalised for the server: digits as 0-9, and a leading 00 as plus. */
export function normalPhone(typed: string): string {
  return latinDigits(typed.trim()).replace(/^00/, '+')
}

/** E.164 allows 8 to 15 digits; the server knows the rules of each country. */
export function isPhone(normal: string): boolean {
  return /^\+?[\d\s().-]+$/.test(normal) && /^\d{8,15}$/.test(normal.replace(/\D/g, ''))
}

/** The shop's example number on one line: broken in two it reads like two numbers. */
export function exampleOnOneLine(): string {
  return examplePhone().replaceAll(' ', '\u00a0')
}

/** A stored number in the groups of the shop's example, as forms ask for it; as it is where another country writes others. */
export function groupedPhone(phone: string, example = examplePhone()): string {
  const groups = example.split(' ')
  if (phone.length !== groups.join('').length || !phone.startsWith(groups[0] ?? '')) return phone
  let at = 0
  return groups
    .map((group) => {
      at += group.length
      return phone.slice(at - group.length, at)
    })
    .join('\u00a0')
}
