import { latinDigits } from '../platform/format.tsx'

/** Normalised for the server: digits as 0-9, and a leading 00 as plus. */
export function normalPhone(typed: string): string {
  return latinDigits(typed.trim()).replace(/^00/, '+')
}

/** E.164 allows 8 to 15 digits; the server knows the rules of each country. */
export function isPhone(normal: string): boolean {
  return /^\+?[\d\s().-]+$/.test(normal) && /^\d{8,15}$/.test(normal.replace(/\D/g, ''))
}
