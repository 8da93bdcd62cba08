import { plainCode } from './typed-codes.ts'

/** A phone number as it is dialled: 00 is in many countries the way to dial abroad, and so how people write a plus. */
export function dialledPhone(typed: string): string {
  return plainCode(typed).replace(/^00(?=[1-9])/, '+')
}
