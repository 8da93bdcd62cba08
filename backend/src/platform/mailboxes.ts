import { keyedHash } from './keyed-hash.ts'

/**
 * The mailbox of an address, in lower case: most services deliver `a+b@` to `a@`, and Google reads no dots. Limits that count a
 * person by email count by it, since one person can write such addresses without end.
 */
export function mailboxOf(address: string): string {
  const folded = address.toLowerCase()
  const at = folded.lastIndexOf('@')
  const [local = ''] = folded.slice(0, at).split('+')
  const host = folded.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com')
  return `${host === 'gmail.com' ? local.replaceAll('.', '') : local}@${host}`
}

/** What stands for a mailbox where it is stored: the same for each writing, and of no use to read the address from. */
export function mailboxKey(services: { readonly secretKey: Uint8Array }, address: string): string {
  return keyedHash(services, 'mailbox', mailboxOf(address)).toString('base64url')
}
