import { plainCode } from './typed-codes.ts'

/** Normalises a phone number: in many countries people dial 00 abroad, and write it for the plus. */
export function dialledPhone(typed: string): string {
  return plainCode(typed).replace(/^00(?=[1-9])/, '+')
}
