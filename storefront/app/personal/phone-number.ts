import { dialledPhone } from '@marah/contract/rules/phones'
import { examplePhone } from '../platform/shop.ts'

/** E.164 allows 8 to 15 digits; the server knows the rules of each country. */
export function isPhone(typed: string): boolean {
  const normal = dialledPhone(typed)
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
