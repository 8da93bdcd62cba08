import { latinDigits } from '../platform/format.tsx'

/** As it is sent: digits of any keyboard as 0-9, and 00 as the plus it stands for. */
export function normalPhone(typed: string): string {
  return latinDigits(typed.trim()).replace(/^00/, '+')
}

/** A phone number has 8 to 15 digits (E.164); the server knows each country's rest. */
export function isPhone(normal: string): boolean {
  return /^\+?[\d\s().-]+$/.test(normal) && /^\d{8,15}$/.test(normal.replace(/\D/g, ''))
}
