import { dialledPhone, groupedPhone } from '@marah/contract/rules/phones'
import { examplePhone } from '../platform/shop.ts'

/** E.164 allows 8 to 15 digits; the server knows the rules of each country. */
export function isPhone(typed: string): boolean {
  const normal = dialledPhone(typed)
  return /^\+?[\d\s().-]+$/.test(normal) && /^\d{8,15}$/.test(normal.replace(/\D/g, ''))
}

/** Returns the shop's example number on one line: broken in two it reads like two numbers. */
export function exampleOnOneLine(): string {
  return examplePhone().replaceAll(' ', '\u00a0')
}

/** Returns a stored number on one line, in the groups that emails and documents use. */
export function phoneOnOneLine(phone: string): string {
  return groupedPhone(phone).replaceAll(' ', '\u00a0')
}
