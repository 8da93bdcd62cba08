import { plainCode } from '@marah/contract/rules/typed-codes'

const first = 100_000

/** Returns the number that customers see and may say on the phone; unpaid orders leave gaps. */
export function orderNumber(id: number): string {
  return `M-${first + id}`
}

export function returnNumber(id: number): string {
  return `R-${first + id}`
}

/**
 * Parses the number of an order or a return as people type or paste it (`#M-١٠٠٠٤٢`, `m 100042.`); null if it is none.
 */
export function idOfNumber(text: string): number | null {
  const digits = /^[mr]?(\d{6,10})$/i.exec(plainCode(text).replace(/[ #.,:،-]/g, ''))?.[1]
  const id = Number(digits) - first
  return id > 0 && id <= 2_147_483_647 ? id : null
}
