import { plainCode } from './typed-codes.ts'

/** Turns a leading 00, which many countries dial for calls abroad, into the plus of a phone number. */
export function dialledPhone(typed: string): string {
  return plainCode(typed).replace(/^00(?=[1-9])/, '+')
}

/** Calling codes of one and of two digits (ITU-T E.164); all others have three. */
const callingCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/**
 * A stored number in groups that can be read out and compared: the calling code, then the number with four digits at its end. Pages,
 * emails and papers show it alike; what is no such number stays as it is.
 */
export function groupedPhone(phone: string): string {
  if (!/^\+\d{8,15}$/.test(phone)) return phone
  const digits = phone.slice(1)
  const code = callingCode.exec(digits)?.[0] ?? ''
  return `+${code} ${groupsOf(digits.slice(code.length)).join(' ')}`
}

/** Four digits at the end, and before them threes, or four where one digit would be left alone. */
function groupsOf(number: string): string[] {
  if (number.length <= 8) return [number.slice(0, -4), number.slice(-4)].filter(Boolean)
  const rest = number.slice(0, -4)
  const groups: string[] = []
  for (let end = rest.length; end > 0; ) {
    const size = end === 4 ? 4 : 3
    groups.unshift(rest.slice(Math.max(0, end - size), end))
    end -= size
  }
  return [...groups, number.slice(-4)]
}
